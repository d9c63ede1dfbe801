import { z } from 'zod';

import { defineCall } from '../call.ts';
import { newsFeedItem } from './wire.ts';

export const socialMediaData = defineCall({
  name: 'socialMediaData',
  summary: 'The newest posts of our accounts in social networks',
  method: 'GET',
  path: '/socialMediaData',
  auth: 'public',
  response: { kind: 'json', result: z.array(newsFeedItem) },
});
