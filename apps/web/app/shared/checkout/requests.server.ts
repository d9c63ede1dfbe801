import { z } from 'zod';

const services = z
  .array(z.object({ category: z.string().max(40), id: z.int(), name: z.string().max(300) }))
  .max(50);

export const checkoutRequest = z.object({ wanted: services, requestKey: z.string().max(100) });

export const confirmationRequest = z.object({
  session: z.object({ id: z.string().max(200), paymentIntent: z.string().max(200).nullable() }),
  services,
  userToken: z.string().max(200).nullable(),
});

/** What a browser sent; it may be anything. */
export const readRequest = async <Body>(request: Request, schema: z.ZodType<Body>): Promise<Body | null> =>
  schema.safeParse(await request.json().catch(() => null)).data ?? null;
