/** Where a member is told something: under the bell, in the daily mail, on their devices. */
export const NOTIFICATION_CHANNELS = ['bell', 'email', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** The kinds that a member can choose about, in their order on the page, and the channels there are for each. */
export const CHOSEN_KINDS = {
  learning: NOTIFICATION_CHANNELS,
  chat: NOTIFICATION_CHANNELS,
  referral: NOTIFICATION_CHANNELS,
  membership: NOTIFICATION_CHANNELS,
  payment: NOTIFICATION_CHANNELS,
  // What everybody is told is not sent to devices.
  news: ['bell', 'email'],
} as const satisfies Record<string, readonly NotificationChannel[]>;
export type ChosenKind = keyof typeof CHOSEN_KINDS;
