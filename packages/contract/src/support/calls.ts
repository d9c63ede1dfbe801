import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { email, freeText } from '../fields.ts';

export const sendEnquiry = defineCall({
  name: 'sendEnquiry',
  summary: 'The contact form of the landing page',
  method: 'POST',
  path: '/sendEnquiry',
  auth: 'public',
  form: true,
  body: z.object({
    name: freeText(120, 'Name Is Required'),
    email,
    message: freeText(5000, 'Message Is Required'),
    website: z.string().max(2048).nullish().describe('Left empty by people; a filled one is dropped'),
  }),
  response: { kind: 'json', result: nothing },
});
