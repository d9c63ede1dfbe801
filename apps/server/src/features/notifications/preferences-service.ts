import type { NotificationChoice } from '@maetrix/contract';

import type { Members } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { HOUR } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Executor } from '#app/platform/database.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { Signer } from '#app/platform/secrets.ts';

import { announcements } from './notifications-repository.ts';
import { preferencesRepository as repository } from './preferences-repository.ts';
import { isAllowed, type Preferences } from './preferences.ts';

/** Each change of a box is a call. */
const CHANGES_PER_MEMBER: Limit = { name: 'notification-choices-member', max: 120, windowMs: HOUR };
/** Mail services post for many members from one address, so that only the member can be counted. */
const UNSUBSCRIBES_PER_MEMBER: Limit = { name: 'unsubscribe-member', max: 60, windowMs: HOUR };

const PURPOSE = 'unsubscribe';

type Deps = {
  database: Database;
  limiter: Limiter;
  signer: Signer;
  members: Pick<Members, 'find' | 'lockActive'>;
  siteOrigin: string;
};

/** What members want to be told, and where. */
export const createPreferences = ({ database, limiter, signer, members, siteOrigin }: Deps) => {
  const find = async (executor: Executor, memberId: number): Promise<Preferences> => {
    const member = await members.find(executor, memberId);
    if (!member) throw new AppError('unauthenticated');
    return { choices: await repository.list(executor, memberId), timeZone: member.timeZone };
  };

  return {
    get: (memberId: number): Promise<Preferences> => find(database.db, memberId),

    /** Stores what differs from what is chosen or set by default. */
    save: async (memberId: number, wanted: NotificationChoice[]): Promise<Preferences> => {
      await consumeOrReject(limiter, CHANGES_PER_MEMBER, String(memberId));
      return inTransaction(database.db, async (tx) => {
        // One after another, and never after the account has ended.
        if (!(await members.lockActive(tx, memberId))) throw new AppError('unauthenticated');
        const current = await repository.list(tx, memberId);
        const byName = new Map(wanted.map((choice) => [`${choice.channel} ${choice.kind}`, choice]));
        const changed = [...byName.values()]
          .map(({ kind, channel, is_allowed }) => ({ kind, channel, isAllowed: is_allowed === 1 }))
          .filter((choice) => isAllowed(current, choice.kind, choice.channel) !== choice.isAllowed);
        await repository.save(tx, memberId, changed);
        // What everybody is told comes and goes with this choice, and so does its number.
        if (changed.some(({ channel }) => channel === 'bell')) await announcements.announce(tx, memberId);
        return find(tx, memberId);
      });
    },

    /** The page where a member ends these mails. It needs no login and works as long as the mail is kept. */
    unsubscribeUrl: (memberId: number): string =>
      `${siteOrigin}/unsubscribe?token=${signer.seal(PURPOSE, '', String(memberId))}`,

    /** Answers the same for members who have left. */
    unsubscribe: async (token: string): Promise<void> => {
      const member = signer.unseal(PURPOSE, '', token);
      if (member === null) throw new AppError('invalid_unsubscribe_link');
      await consumeOrReject(limiter, UNSUBSCRIBES_PER_MEMBER, member);
      await inTransaction(database.db, async (tx) => {
        const memberId = Number(member);
        if (await members.lockActive(tx, memberId)) await repository.endMails(tx, memberId);
      });
    },
  };
};

export type PreferencesService = ReturnType<typeof createPreferences>;
