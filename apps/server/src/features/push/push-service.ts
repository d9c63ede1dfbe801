import type { Accounts } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { enqueueAll } from '#app/platform/jobs.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';
import { sameSecret, sha256 } from '#app/platform/secrets.ts';
import type { Logger } from '@maetrix/service/logger';

import { deliverPushJob } from './push-jobs.ts';
import { preparePushMessage, type PushMessage } from './push-message.ts';
import { pushRepository as repository, type PushDevice } from './push-repository.ts';
import { parseSubscription, type PushServices } from './push-subscription-codec.ts';
import type { WebPushGateway } from './web-push-gateway.ts';

/** A browser sends its token once a visit. */
const UPDATES_PER_MEMBER: Limit = { name: 'device-token-member', max: 60, windowMs: HOUR };
const MAX_DEVICES = 10;
/** An older message is not sent any more. */
const MAX_AGE_MS = 4 * HOUR;

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  logger: Logger;
  accounts: Pick<Accounts, 'members' | 'sessions'>;
  services: PushServices;
  webPush: WebPushGateway;
  siteOrigin: string;
};

type SessionId = { memberId: number; sessionId: number };

/** Whoever has the keys is the browser itself; an endpoint alone could have been read somewhere. */
const isSameBrowser = (known: PushDevice, given: PushDevice): boolean =>
  sameSecret(known.authSecret, given.authSecret) && sameSecret(known.publicKey, given.publicKey);

export const createPush = (deps: Deps) => {
  const { db } = deps.database;
  const { members, sessions } = deps.accounts;

  /** A browser in which another member was logged in belongs to the new one from now on. */
  const takeOver = async (tx: Tx, device: PushDevice): Promise<void> => {
    const known = await repository.lockByEndpoint(tx, device.endpointHash);
    if (!known) return;
    if (!isSameBrowser(known, device)) throw new AppError('invalid_device_token');
    await repository.remove(tx, known.endpointHash);
  };

  return {
    /** Sends to the browser of this session from now on, and no longer to the one it had before. */
    updateDevice: async ({ memberId, sessionId }: SessionId, deviceToken: string): Promise<void> => {
      const subscription = parseSubscription(deviceToken, deps.services);
      if (!subscription) throw new AppError('invalid_device_token');
      await consumeOrReject(deps.limiter, UPDATES_PER_MEMBER, String(memberId));
      const device = { ...subscription, memberId, sessionId, endpointHash: sha256(subscription.endpoint) };
      await inTransaction(db, async (tx) => {
        // One after another, or a member could have more devices than allowed.
        const isActive = await members.lockActive(tx, memberId);
        // A session that ends at the same time deletes the device afterwards, or refuses it here.
        if (!isActive || !(await members.lockSession(tx, sessionId))) throw new AppError('unauthenticated');
        await takeOver(tx, device);
        if (!(await repository.replace(tx, device, deps.clock()))) throw new AppError('invalid_device_token');
        await repository.removeOldest(tx, memberId, MAX_DEVICES);
      });
    },

    hasDevice: async (tx: Tx, memberId: number): Promise<boolean> =>
      (await repository.listSessions(tx, memberId)).length > 0,

    /** Sends a message to every device of a member, after the transaction. Without a device, nothing happens. */
    enqueue: async (tx: Tx, { memberId, ...given }: PushMessage & { memberId: number }): Promise<void> => {
      const sessionIds = await repository.listSessions(tx, memberId);
      const message = preparePushMessage(given, deps.siteOrigin);
      await enqueueAll(
        tx,
        deliverPushJob,
        sessionIds.map((sessionId) => ({
          payload: { memberId, sessionId, message, enqueuedAt: deps.clock().toISOString() },
          key: `${deliverPushJob.name}:${sessionId}:${message.key}`,
        })),
      );
    },

    deliver: async ({
      message,
      enqueuedAt,
      ...session
    }: SessionId & { message: PushMessage; enqueuedAt: Date }): Promise<void> => {
      if (deps.clock().getTime() - enqueuedAt.getTime() > MAX_AGE_MS) return;
      const device = await repository.find(db, session);
      if (!device) return;
      const [endedSession] = await sessions.findEnded([session]);
      if (endedSession !== undefined) return repository.remove(db, device.endpointHash);
      const outcome = await deps.webPush.send(device, message);
      if (outcome.kind === 'gone') return repository.remove(db, device.endpointHash);
      if (outcome.kind === 'refused')
        deps.logger.error(
          { service: outcome.service, status: outcome.status },
          'a push service refused a message',
        );
    },
  };
};

export type Push = ReturnType<typeof createPush>;
