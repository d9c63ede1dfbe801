import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';

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
