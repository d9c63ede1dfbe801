import { z } from 'zod';

import { defineCall } from '../call.ts';
import { email, enteredPassword, optionalText } from '../fields.ts';
import { sessionUser } from './session-user.ts';

export const login = defineCall({
  name: 'login',
  summary: 'Open a session: a cookie for browsers, a token in the body for other clients',
  method: 'POST',
  path: '/login',
  auth: 'public',
  form: true,
  body: z.object({ email, password: enteredPassword, device_token: optionalText(4096) }),
  response: {
    kind: 'json',
    result: z.object({ user: sessionUser, token: z.string().nullable() }),
  },
});
