import { z } from 'zod';

import { defineCall } from '../call.ts';
import { freeText, ignoredToken, requestKey } from '../fields.ts';
import { PLEASE_ENTER_MESSAGE } from '../chat/messages.ts';
import { MAX_COMMENT_LENGTH } from './messages.ts';
import { COMMENTS_PER_PAGE, liveComments, liveStream } from './wire.ts';

export const streamData = defineCall({
  name: 'streamData',
  summary: 'The stream that is live, has just ended or comes next, and whether the caller may watch it',
  method: 'POST',
  path: '/streamData',
  auth: 'member',
  skipAccessLog: true,
  response: { kind: 'json', result: liveStream },
});

export const openLive = defineCall({
  name: 'openLive',
  summary: 'Open the live stream: sets the media pass as a cookie. The player repeats it while it plays',
  method: 'POST',
  path: '/live/open',
  auth: 'member',
  skipAccessLog: true,
  response: {
    kind: 'json',
    result: z.object({
      stream_url: z.string(),
      /** Seconds until the pass ends. */
      expires_in: z.int(),
    }),
  },
});

export const liveCommentList = defineCall({
  name: 'liveCommentList',
  summary: `The newest comments of the live stream, or those before one of them: ${COMMENTS_PER_PAGE} at a time`,
  method: 'GET',
  path: '/live/comments',
  auth: 'member',
  query: z.object({
    ...ignoredToken,
    before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  response: { kind: 'json', result: liveComments },
});

export const sendLiveComment = defineCall({
  name: 'sendLiveComment',
  summary: 'Comment on the live stream. Repeated with the same key it is stored once',
  method: 'POST',
  path: '/live/comments',
  auth: 'member',
  body: z.object({
    request_key: requestKey,
    userMessage: freeText(MAX_COMMENT_LENGTH, PLEASE_ENTER_MESSAGE),
  }),
  response: { kind: 'json', result: liveComments },
});
