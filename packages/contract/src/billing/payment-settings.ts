import { z } from 'zod';

import { defineCall } from '../call.ts';

export const paymentSettings = defineCall({
  name: 'paymentSettings',
  summary: "What a browser needs to show the provider's own card fields",
  method: 'GET',
  path: '/paymentSettings',
  auth: 'public',
  response: { kind: 'json', result: z.object({ publishable_key: z.string() }) },
});
