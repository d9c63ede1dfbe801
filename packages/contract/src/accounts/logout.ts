import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';

const logout = {
  path: '/logout',
  auth: 'member',
  response: { kind: 'json', result: nothing },
} as const;

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
