import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { ignoredToken, serviceCategory, serviceId } from '../fields.ts';

export const addUserActivity = defineCall({
  name: 'addUserActivity',
  summary: 'Record what the caller opened last',
  method: 'POST',
  path: '/addUserActivity',
  auth: 'member',
  form: true,
  body: z.object({ ...ignoredToken, service_category: serviceCategory, service_id: serviceId }),
  response: { kind: 'json', result: nothing },
});
