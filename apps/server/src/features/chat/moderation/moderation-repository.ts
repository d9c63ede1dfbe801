import type { Executor } from '#app/platform/database.ts';

export type Act = {
  memberId: number;
  message: { roomId: number; seq: number } | null;
  act: 'hide' | 'restore' | 'pin' | 'unpin' | 'mute' | 'unmute' | 'ban' | 'unban' | 'resolve';
  actor: string;
  reason: string;
  at: Date;
};

type Sanction = {
  memberId: number;
  kind: 'muted' | 'banned';
  until: Date | null;
  reason: string;
  actor: string;
  createdAt: Date;
};

export const moderationRepository = {
  insertAct: async (executor: Executor, { memberId, message, ...act }: Act): Promise<void> => {
    await executor
      .insertInto('chat_moderations')
      .values({ ...act, user_id: memberId, room_id: message?.roomId ?? null, seq: message?.seq ?? null })
      .execute();
  },

  listActs: (executor: Executor, memberId: number, limit: number) =>
    executor
      .selectFrom('chat_moderations')
      .select(['act', 'actor', 'reason', 'at', 'room_id as roomId', 'seq'])
      .where('user_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  saveSanction: async (executor: Executor, sanction: Sanction): Promise<void> => {
    const { memberId, kind, createdAt, ...values } = sanction;
    await executor
      .insertInto('chat_sanctions')
      .values({ ...values, user_id: memberId, kind, created_at: createdAt })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).doUpdateSet({ ...values, created_at: createdAt }),
      )
      .execute();
  },

  removeSanction: async (executor: Executor, memberId: number, kind: 'muted' | 'banned'): Promise<void> => {
    await executor
      .deleteFrom('chat_sanctions')
      .where('user_id', '=', memberId)
      .where('kind', '=', kind)
      .execute();
  },
};
