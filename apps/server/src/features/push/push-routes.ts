import { updateDeviceToken } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import type { Push } from './push-service.ts';

export const registerPushRoutes = (routes: Routes, push: Push) => {
  routes.member(updateDeviceToken, async ({ body, caller }) => {
    await push.updateDevice(caller, body.device_token);
    return { result: null };
  });
};
