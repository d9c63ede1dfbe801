import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);

const schema = z.object({
  SANDBOX_PORT: port.default(4110),
  SMTP_PORT: port.default(4125),
});

export const loadEnv = (): z.output<typeof schema> => schema.parse(process.env);
