import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import {
  confirmation,
  email,
  enteredPassword,
  newPassword,
  optionalText,
  personName,
  resetPassword,
} from '../fields.ts';
import { PASSWORDS_DIFFER } from './messages.ts';
import { mailedToken, sessionUser } from './wire.ts';

const logout = {
  path: '/logout',
  auth: 'member',
  response: { kind: 'json', result: nothing },
} as const;

export const register = defineCall({
  name: 'register',
  summary: 'Register; the answer is the same for a registered address',
  method: 'POST',
  path: '/register',
  auth: 'public',
  form: true,
  body: z
    .object({
      name: personName,
      email,
      referral_code: optionalText(40),
      password: newPassword,
      confirm_password: confirmation,
    })
    .refine((form) => form.password === form.confirm_password, {
      path: ['confirm_password'],
      message: PASSWORDS_DIFFER,
    }),
  response: { kind: 'json', result: nothing },
});

export const activateAccount = defineCall({
  name: 'activateAccount',
  summary: 'Activate with the mailed link; redirects to /account/activation?status=true|false',
  method: 'POST',
  path: '/activateAccount',
  auth: 'public',
  form: true,
  body: z.object({ token: mailedToken }),
  response: { kind: 'redirect' },
});

export const activateWithPassword = defineCall({
  name: 'activateWithPassword',
  summary: 'Activate with the mailed link and a new password',
  method: 'POST',
  path: '/activateWithPassword',
  auth: 'public',
  form: true,
  body: z
    .object({ token: mailedToken, password: newPassword, confirm_password: confirmation })
    .refine((form) => form.password === form.confirm_password, {
      path: ['confirm_password'],
      message: PASSWORDS_DIFFER,
    }),
  response: { kind: 'json', result: z.object({ is_active: z.boolean() }) },
});

export const activationForm = defineCall({
  name: 'activationForm',
  summary: 'Whether activation needs a new password: in every browser but the one that registered',
  method: 'POST',
  path: '/activationForm',
  auth: 'public',
  body: z.object({ token: mailedToken }),
  response: { kind: 'json', result: z.object({ needs_password: z.boolean() }) },
});

export const resendActivation = defineCall({
  name: 'resendActivation',
  summary: 'Mail the activation link again; the answer is the same for every address',
  method: 'POST',
  path: '/resendActivation',
  auth: 'public',
  form: true,
  body: z.object({ email }),
  response: { kind: 'json', result: nothing },
});

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

export const logoutByPost = defineCall({
  ...logout,
  name: 'logout',
  summary: 'End this session',
  method: 'POST',
});

export const logoutByGet = defineCall({
  ...logout,
  name: 'logoutByGet',
  summary: 'End this session; only with the Authorization header, so that no page can trigger it',
  method: 'GET',
});

export const forgotPassword = defineCall({
  name: 'forgotPassword',
  summary: 'Mail a reset link; the answer is the same for every address',
  method: 'POST',
  path: '/forgotPassword',
  auth: 'public',
  form: true,
  body: z.object({ email }),
  response: { kind: 'json', result: nothing },
});

export const resetPasswordForm = defineCall({
  name: 'resetPasswordForm',
  summary: 'Whether a mailed reset token can still set a password',
  method: 'POST',
  path: '/resetPasswordForm',
  auth: 'public',
  body: z.object({ token: mailedToken }),
  response: { kind: 'json', result: z.object({ is_open: z.boolean() }) },
});

export const changePassword = defineCall({
  name: 'changePassword',
  summary: 'Set a new password with the mailed reset token; every session ends',
  method: 'POST',
  path: '/changePassword',
  auth: 'public',
  form: true,
  body: z
    .object({ token: mailedToken, new_password: resetPassword, confirm_password: confirmation })
    .refine((form) => form.new_password === form.confirm_password, {
      path: ['confirm_password'],
      message: PASSWORDS_DIFFER,
    }),
  response: { kind: 'json', result: nothing },
});

export const changePasswordAfterAuthentication = defineCall({
  name: 'changePasswordAfterAuthentication',
  summary: "Change the caller's password; all other sessions end",
  method: 'POST',
  path: '/changePasswordAfterAuthentication',
  auth: 'member',
  form: true,
  body: z
    .object({
      email: z.string().nullish().describe('Ignored: the session says whose password it is'),
      password: enteredPassword,
      new_password: newPassword,
      confirm_password: confirmation,
    })
    .refine((form) => form.new_password === form.confirm_password, {
      path: ['confirm_password'],
      message: PASSWORDS_DIFFER,
    }),
  response: { kind: 'json', result: nothing },
});

export const listSessions = defineCall({
  name: 'listSessions',
  summary: "The caller's open sessions, newest first",
  method: 'GET',
  path: '/sessions',
  auth: 'member',
  response: {
    kind: 'json',
    result: z.object({
      sessions: z.array(
        z.object({
          id: z.number(),
          is_current: z.boolean(),
          created_at: z.string(),
          seen_at: z.string(),
          client: z.string().nullable(),
        }),
      ),
    }),
  },
});

export const revokeSession = defineCall({
  name: 'revokeSession',
  summary: "End one of the caller's sessions",
  method: 'POST',
  path: '/sessions/revoke',
  auth: 'member',
  body: z.object({ session_id: z.number().int().positive() }),
  response: { kind: 'json', result: nothing },
});
