import type { Executor } from '#app/platform/database.ts';

import type { PushSubscription } from './push-subscription-codec.ts';

export type PushDevice = PushSubscription & { memberId: number; sessionId: number; endpointHash: Buffer };

const select = (executor: Executor) =>
  executor
    .selectFrom('push_devices')
    .select([
      'user_id as memberId',
      'session_id as sessionId',
      'endpoint',
      'endpoint_hash as endpointHash',
      'public_key as publicKey',
      'auth_secret as authSecret',
    ]);

export const pushRepository = {
  listSessions: async (executor: Executor, memberId: number): Promise<number[]> =>
    (
      await executor.selectFrom('push_devices').select('session_id').where('user_id', '=', memberId).execute()
    ).map((row) => row.session_id),

  find: (
    executor: Executor,
    { memberId, sessionId }: { memberId: number; sessionId: number },
  ): Promise<PushDevice | undefined> =>
    select(executor).where('user_id', '=', memberId).where('session_id', '=', sessionId).executeTakeFirst(),

  lockByEndpoint: (executor: Executor, endpointHash: Buffer): Promise<PushDevice | undefined> =>
    select(executor).where('endpoint_hash', '=', endpointHash).forUpdate().executeTakeFirst(),

  /** False when another session has the endpoint. */
  replace: async (executor: Executor, device: PushDevice, at: Date): Promise<boolean> => {
    await executor
      .deleteFrom('push_devices')
      .where('user_id', '=', device.memberId)
      .where('session_id', '=', device.sessionId)
      .execute();
    const inserted = await executor
      .insertInto('push_devices')
      .values({
        user_id: device.memberId,
        session_id: device.sessionId,
        endpoint: device.endpoint,
        endpoint_hash: device.endpointHash,
        public_key: device.publicKey,
        auth_secret: device.authSecret,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('endpoint_hash').doNothing())
      .returning('session_id')
      .execute();
    return inserted.length > 0;
  },

  remove: async (executor: Executor, endpointHash: Buffer): Promise<void> => {
    await executor.deleteFrom('push_devices').where('endpoint_hash', '=', endpointHash).execute();
  },

  /** Removes all devices of a member but the newest ones. */
  removeOldest: async (executor: Executor, memberId: number, kept: number): Promise<void> => {
    await executor
      .deleteFrom('push_devices')
      .where('user_id', '=', memberId)
      .where('session_id', 'in', (from) =>
        from
          .selectFrom('push_devices')
          .select('session_id')
          .where('user_id', '=', memberId)
          .orderBy('created_at', 'desc')
          .orderBy('session_id', 'desc')
          .offset(kept),
      )
      .execute();
  },
};
