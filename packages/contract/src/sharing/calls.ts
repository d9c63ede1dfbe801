import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { freeText } from '../fields.ts';

export const shareCode = defineCall({
  name: 'shareCode',
  summary: 'The code of the caller for shared links, created on first use: `?q=111{code}111`',
  method: 'POST',
  path: '/shareCode',
  auth: 'member',
  response: { kind: 'json', result: z.object({ share_code: z.string() }) },
});

export const videoSharingRevert = defineCall({
  name: 'videoSharingRevert',
  summary:
    'Count a visit through a shared link: a visitor once a day for each page and code. `user_id` is the share code, never the number of a member',
  method: 'POST',
  path: '/video_sharing_revert',
  auth: 'optional',
  body: z.object({
    url: freeText(2_000, 'Which page?'),
    path_name: freeText(500, 'Which page?'),
    user_id: freeText(40, 'Which code?'),
  }),
  response: { kind: 'json', result: nothing },
});
