import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { ignoredToken, serviceId } from '../fields.ts';
import { banner, bannerSlot } from './wire.ts';

export const bannerList = defineCall({
  name: 'bannerList',
  summary: 'The banners that are shown in one slot now, in order',
  method: 'GET',
  path: '/bannerList',
  auth: 'public',
  query: z.object({ ...ignoredToken, banner_category: bannerSlot }),
  response: { kind: 'json', result: z.array(banner) },
});

export const bannerClick = defineCall({
  name: 'bannerClick',
  summary: 'Count a click on a banner: once a day for each visitor',
  method: 'POST',
  path: '/bannerClick',
  auth: 'public',
  body: z.object({ banner_id: serviceId }),
  response: { kind: 'json', result: nothing },
});
