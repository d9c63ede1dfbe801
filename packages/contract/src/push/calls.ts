import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { MAX_DEVICE_TOKEN } from './wire.ts';

export const updateDeviceToken = defineCall({
  name: 'updateDeviceToken',
  summary:
    "Send notifications to this browser as well: the JSON of its `PushSubscription`, for the caller's session",
  method: 'POST',
  path: '/updateDeviceToken',
  auth: 'member',
  body: z.object({ device_token: z.string('Not a device token').min(1).max(MAX_DEVICE_TOKEN) }),
  response: { kind: 'json', result: nothing },
});
