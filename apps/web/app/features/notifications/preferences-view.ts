import type { ChosenKind, NotificationChannel, NotificationPreferences } from '@maetrix/contract';

export const PREFERENCES_ACTION = '/actions/notification-preferences';
export const PREFERENCES_ID = 'preferences';

/** A box: `name` identifies kind and channel to the action. */
export type PreferenceView = { name: string; label: string; isAllowed: boolean };

export type PreferencesView = {
  channels: string[];
  /** A box for each channel, in their order; null where a kind has no such channel. */
  kinds: { title: string; text: string; boxes: (PreferenceView | null)[] }[];
  timeZone: string;
  /** What became of a form that was sent without JavaScript. */
  note: string | null;
};

const CHANNELS: Record<NotificationChannel, string> = { bell: 'Bell', email: 'Email', push: 'Push' };

const KINDS: Record<ChosenKind, { title: string; text: string }> = {
  learning: { title: 'Learning', text: 'Courses you completed' },
  chat: { title: 'Chat', text: 'Messages that mention you' },
  referral: { title: 'Referrals', text: 'Members who join with your link, and what you earn' },
  membership: { title: 'Membership', text: 'Renewals and cancellations' },
  payment: { title: 'Payments', text: 'Receipts come by email in any case' },
  news: { title: 'News from Maetrix', text: 'Live sessions, new content and offers' },
};

const typedKeys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

export const toPreferencesView = (
  { choices, time_zone }: NotificationPreferences,
  note: string | null,
): PreferencesView => {
  const channels = typedKeys(CHANNELS);
  const findBox = (kind: ChosenKind, channel: NotificationChannel): PreferenceView | null => {
    const choice = choices.find((each) => each.kind === kind && each.channel === channel);
    return choice
      ? {
          name: `${kind}:${channel}`,
          label: `${KINDS[kind].title}: ${CHANNELS[channel]}`,
          isAllowed: choice.is_allowed === 1,
        }
      : null;
  };
  return {
    channels: channels.map((channel) => CHANNELS[channel]),
    kinds: typedKeys(KINDS).map((kind) => ({
      ...KINDS[kind],
      boxes: channels.map((channel) => findBox(kind, channel)),
    })),
    timeZone: time_zone.replaceAll('_', ' '),
    note,
  };
};

/** The choices of a form: every box it showed, checked or not. The API decides which of them exist. */
export const readChoices = (form: FormData): { kind: string; channel: string; is_allowed: 0 | 1 }[] => {
  const allowed = new Set(form.getAll('allowed'));
  return form.getAll('shown').map((name) => {
    const [kind = '', channel = ''] = typeof name === 'string' ? name.split(':', 2) : [];
    return { kind, channel, is_allowed: allowed.has(name) ? 1 : 0 };
  });
};
