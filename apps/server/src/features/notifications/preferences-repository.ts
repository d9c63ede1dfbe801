import type { NotificationChannel } from '@maetrix/contract';

import type { Executor } from '#app/platform/database.ts';

import { ALL_KINDS, type Choice } from './preferences.ts';

export const preferencesRepository = {
  list: async (executor: Executor, memberId: number): Promise<Choice[]> => {
    const rows = await executor
      .selectFrom('notification_choices')
      .select(['kind', 'channel', 'is_allowed as isAllowed'])
      .where('user_id', '=', memberId)
      .execute();
    // The table has a check for the channels.
    return rows.map((row) => ({ ...row, channel: row.channel as NotificationChannel }));
  },

  save: async (executor: Executor, memberId: number, choices: Choice[]): Promise<void> => {
    if (!choices.length) return;
    await executor
      .insertInto('notification_choices')
      .values(
        choices.map(({ kind, channel, isAllowed }) => ({
          user_id: memberId,
          kind,
          channel,
          is_allowed: isAllowed,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'channel', 'kind'])
          .doUpdateSet((update) => ({ is_allowed: update.ref('excluded.is_allowed') })),
      )
      .execute();
  },

  /** Replaces what was chosen about mails, also for kinds that do not exist yet. */
  endMails: async (executor: Executor, memberId: number): Promise<void> => {
    await executor
      .deleteFrom('notification_choices')
      .where('user_id', '=', memberId)
      .where('channel', '=', 'email')
      .where('kind', '<>', ALL_KINDS)
      .execute();
    await preferencesRepository.save(executor, memberId, [
      { kind: ALL_KINDS, channel: 'email', isAllowed: false },
    ]);
  },
};
