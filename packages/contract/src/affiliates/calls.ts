import { z } from 'zod';

import { defineCall } from '../call.ts';
import { ignoredToken } from '../fields.ts';
import { MIN_REDEMPTION, REWARDS, loyaltyDetail, redemption } from './wire.ts';

export const loyaltyList = defineCall({
  name: 'loyaltyList',
  summary: 'Points, clicks and clients of the member, with a page of the history of their points',
  method: 'GET',
  path: '/loyaltyList',
  auth: 'member',
  query: z.object({
    ...ignoredToken,
    before: z.coerce
      .number()
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('`next_before` of the page before'),
  }),
  response: { kind: 'json', result: loyaltyDetail },
});

export const redeemPoints = defineCall({
  name: 'redeemPoints',
  summary: 'Ask for a reward: the points leave the account until the request is answered',
  method: 'POST',
  path: '/redeemPoints',
  auth: 'member',
  body: z.object({
    points: z.coerce
      .number('How many points?')
      .int('Please enter a whole number')
      .min(MIN_REDEMPTION, `At least ${MIN_REDEMPTION.toLocaleString('en-GB')} points`)
      .max(1e9, 'That is more than anybody has'),
    reward: z.enum(REWARDS, 'Please choose a reward'),
    request_key: z.uuid().describe('The same key asks once, however often it is sent'),
  }),
  response: { kind: 'json', result: redemption },
});
