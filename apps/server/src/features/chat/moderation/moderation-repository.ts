import type { Executor } from '#app/platform/database.ts';

export type Act = {
  userId: number;
  message: { roomId: number; seq: number } | null;
  act: 'hide' | 'restore' | 'pin' | 'unpin' | 'mute' | 'unmute' | 'ban' | 'unban' | 'resolve';
  actor: string;
  reason: string;
  at: Date;
};

type Sanction = {
  userId: number;
  kind: 'muted' | 'banned';
  until: Date | null;
  reason: string;
  actor: string;
  createdAt: Date;
};

export const moderationRepository = {
  insertAct: async (executor: Executor, { userId, message, ...act }: Act): Promise<void> => {
    await executor
      .insertInto('chat_moderations')
      .values({ ...act, user_id: userId, room_id: message?.roomId ?? null, seq: message?.seq ?? null })
      .execute();
  },

  listActs: (executor: Executor, userId: number, limit: number) =>
    executor
      .selectFrom('chat_moderations')
      .select(['act', 'actor', 'reason', 'at', 'room_id as roomId', 'seq'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  saveSanction: async (executor: Executor, sanction: Sanction): Promise<void> => {
    const { userId, kind, createdAt, ...values } = sanction;
    await executor
      .insertInto('chat_sanctions')
      .values({ ...values, user_id: userId, kind, created_at: createdAt })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).doUpdateSet({ ...values, created_at: createdAt }),
      )
      .execute();
  },

  removeSanction: async (executor: Executor, userId: number, kind: 'muted' | 'banned'): Promise<void> => {
    await executor
      .deleteFrom('chat_sanctions')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute();
  },
};
