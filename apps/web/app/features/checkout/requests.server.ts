import { purchasableCategory } from '@maetrix/contract';
import { z } from 'zod';

const items = z
  .array(
    z.object({
      kind: purchasableCategory,
      id: z.int(),
      name: z.string().max(300),
      price: z.number().optional(),
    }),
  )
  .max(50);

export const checkoutRequest = z.object({ items, requestKey: z.string().max(100) });

export const confirmationRequest = z.object({
  session: z.object({ id: z.string().max(200), paymentIntent: z.string().max(200).nullable() }),
  items,
  userToken: z.string().max(200).nullable(),
});

/** Parses a request body; null when it is invalid. */
export const readRequest = async <Body>(request: Request, schema: z.ZodType<Body>): Promise<Body | null> =>
  schema.safeParse(await request.json().catch(() => null)).data ?? null;
