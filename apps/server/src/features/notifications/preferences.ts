import type { ChosenKind, NotificationChannel } from '@maetrix/contract';

import type { NotificationKind } from './notification.ts';

/** What a member has chosen; `all` is every kind without a choice of its own. */
export type Choice = { kind: string; channel: NotificationChannel; isAllowed: boolean };

/** What a member has chosen, and where they are. */
export type Preferences = { choices: Choice[]; timeZone: string };

/** For channels that a member has chosen nothing about. */
type Defaults = Readonly<Record<NotificationChannel, boolean>>;

const EVERYWHERE: Defaults = { bell: true, email: true, push: true };
/** Payments and changes of the membership have mails of their own; news by mail is for those who ask for it. */
const NOT_BY_MAIL: Defaults = { ...EVERYWHERE, email: false };

const DEFAULTS: Readonly<Record<ChosenKind | NotificationKind, Defaults>> = {
  // It comes once, before there is anything to choose.
  welcome: NOT_BY_MAIL,
  learning: EVERYWHERE,
  chat: EVERYWHERE,
  referral: EVERYWHERE,
  membership: NOT_BY_MAIL,
  payment: NOT_BY_MAIL,
  news: NOT_BY_MAIL,
};

/** The kinds that are mailed to members who have chosen nothing. */
export const MAILED_BY_DEFAULT: readonly string[] = Object.entries(DEFAULTS)
  .filter(([, { email }]) => email)
  .map(([kind]) => kind);

/** Stands for every kind that has no choice of its own. */
export const ALL_KINDS = 'all';

/** Whether a member is told of a kind in a channel. */
export const isAllowed = (
  choices: readonly Choice[],
  kind: ChosenKind | NotificationKind,
  channel: NotificationChannel,
): boolean => {
  const find = (chosen: string) =>
    choices.find((choice) => choice.kind === chosen && choice.channel === channel)?.isAllowed;
  return find(kind) ?? find(ALL_KINDS) ?? DEFAULTS[kind][channel];
};
