import { z } from 'zod';

import { defineCall } from '../call.ts';

const payment = z.object({
  id: z.int(),
  service_category: z.string(),
  service_name: z.string(),
  amount: z.number(),
  currency: z.string(),
  payment_status: z.enum(['succeeded', 'failed', 'refunded', 'partially_refunded', 'disputed']),
  refunded_amount: z.number(),
  date: z.string(),
  receipt_number: z.string().nullable(),
});

export type Payment = z.output<typeof payment>;

export const userTransactionList = defineCall({
  name: 'userTransactionList',
  summary: "The caller's payments, newest first",
  method: 'GET',
  path: '/userTransactionList',
  auth: 'member',
  response: { kind: 'json', result: z.array(payment) },
});
