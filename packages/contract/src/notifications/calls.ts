import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { flag, ignoredToken } from '../fields.ts';
import { notificationChoice, notificationPage, notificationPreferences } from './wire.ts';

/** What is no id at all is answered like an id of somebody else. */
const notificationId = z.union([z.string().max(40), z.number()]).transform(String);

/** Forms send what is not filled in as an empty text. */
const emptyAsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);
const numberOfText = (value: unknown) => (typeof value === 'string' && value !== '' ? Number(value) : value);

export const notificationList = defineCall({
  name: 'notificationList',
  summary: "The caller's notifications, the newest first, a page at a time, and how many are unread",
  method: 'GET',
  path: '/notificationList',
  auth: 'member',
  query: z.object({
    ...ignoredToken,
    before: z
      .string()
      .regex(/^\d{1,14}\.[nb][1-9]\d{0,14}$/, 'Not a page')
      .optional()
      .describe('`next_page` of the page before'),
  }),
  response: { kind: 'json', result: notificationPage },
});

export const markAsRead = defineCall({
  name: 'markAsRead',
  summary: 'Mark one notification as read, or all of them. Marking what is read changes nothing',
  method: 'POST',
  path: '/markAsRead',
  auth: 'member',
  body: z
    .object({
      notification_id: z.preprocess(emptyAsAbsent, notificationId.optional()),
      mark_all_as_read: z.preprocess(numberOfText, flag.default(0)),
    })
    .refine((body) => body.mark_all_as_read === 1 || body.notification_id !== undefined, {
      path: ['notification_id'],
      error: 'Name a notification, or mark all of them',
    }),
  response: {
    kind: 'json',
    result: z.object({
      /** How many were unread before. */
      marked_as_read: z.int(),
    }),
  },
});

const MAX_CHOICES = 50;

export const getNotificationPreferences = defineCall({
  name: 'getNotificationPreferences',
  summary: 'What the caller wants to be told, and where',
  method: 'GET',
  path: '/notificationPreferences',
  auth: 'member',
  query: z.object(ignoredToken),
  response: { kind: 'json', result: notificationPreferences },
});

export const saveNotificationPreferences = defineCall({
  name: 'saveNotificationPreferences',
  summary: 'Change some of these choices; what is not named stays as it is',
  method: 'POST',
  path: '/notificationPreferences',
  auth: 'member',
  body: z.object({ choices: z.array(notificationChoice).min(1).max(MAX_CHOICES) }),
  response: { kind: 'json', result: notificationPreferences },
});

export const unsubscribe = defineCall({
  name: 'unsubscribe',
  summary:
    'End the mails about notifications with the token of their link, which opens /unsubscribe?token=. It works again and again',
  method: 'POST',
  path: '/unsubscribe',
  auth: 'public',
  body: z.object({ token: z.string().max(200).nullish() }),
  response: { kind: 'json', result: nothing },
});
