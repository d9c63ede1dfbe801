import { z } from 'zod';

import { defineCall } from '../call.ts';
import { serviceId } from '../fields.ts';

export const receipt = defineCall({
  name: 'receipt',
  summary: "The receipt of one of the caller's payments, as a PDF",
  method: 'GET',
  path: '/receipt',
  auth: 'member',
  query: z.object({ payment_id: serviceId }),
  response: { kind: 'file', mimeType: 'application/pdf' },
});
