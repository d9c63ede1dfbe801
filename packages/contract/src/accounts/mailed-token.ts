import { z } from 'zod';

/** What a mailed link carries; whether it opens anything is the server's business. */
export const mailedToken = z.preprocess((value) => value ?? '', z.string().max(200));
