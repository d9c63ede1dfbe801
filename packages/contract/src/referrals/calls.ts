import { z } from 'zod';

import { defineCall } from '../call.ts';
import { freeText } from '../fields.ts';

export const referralClick = defineCall({
  name: 'referralClick',
  summary:
    'Count a visit of a referral page: a visitor once a day, an unknown code never; says whether it is known',
  method: 'POST',
  path: '/referral/click',
  auth: 'public',
  form: true,
  body: z.object({ referral_code: freeText(40, 'Which code?') }),
  response: { kind: 'json', result: z.object({ is_known: z.boolean() }) },
});
