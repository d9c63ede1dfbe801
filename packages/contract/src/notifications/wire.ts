import { z } from 'zod';

import { flag } from '../fields.ts';
import { CHOSEN_KINDS, NOTIFICATION_CHANNELS, type ChosenKind, type NotificationChannel } from './kinds.ts';

export const notification = z.object({
  /** `n` and a number for one of the member's own, `b` and a number for one that everybody gets. */
  id: z.string(),
  /** A path of this site. */
  image: z.string().nullable(),
  /** Plain text. */
  notification_text: z.string(),
  time: z.iso.datetime(),
  is_read: flag,
  /** A path of this site, or an http(s) address. */
  notification_link: z.string().nullable(),
});

export type Notification = z.output<typeof notification>;

export const notificationPage = z.object({
  unread_notifications: z.int(),
  notification_list: z.array(notification),
  /** For `before` of the next page; null after the last one. */
  next_page: z.string().nullable(),
});

export type NotificationPage = z.output<typeof notificationPage>;

const kind = z.enum(Object.keys(CHOSEN_KINDS) as [ChosenKind, ...ChosenKind[]]);
const channel = z.enum(NOTIFICATION_CHANNELS);

const hasChannel = (choice: { kind: ChosenKind; channel: NotificationChannel }) =>
  (CHOSEN_KINDS[choice.kind] as readonly NotificationChannel[]).includes(choice.channel);

/** Whether a member wants to be told of a kind in one place. */
export const notificationChoice = z
  .object({ kind, channel, is_allowed: flag })
  .refine(hasChannel, { path: ['channel'], error: 'There is no such channel for this kind' });

export type NotificationChoice = z.output<typeof notificationChoice>;

/** Every kind in every channel it has, as chosen or by default. */
export const notificationPreferences = z.object({
  choices: z.array(z.object({ kind, channel, is_allowed: flag })),
  /** Morning and night are those of this time zone. */
  time_zone: z.string(),
});

export type NotificationPreferences = z.output<typeof notificationPreferences>;
