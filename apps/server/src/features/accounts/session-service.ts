import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import type { PasswordHashing } from '#app/platform/password-hashing.ts';
import { sha256, type Random, type Signer } from '#app/platform/secrets.ts';

import {
  accountsRepository as repository,
  createCredentialsLookup,
  createSessionLookup,
  type OpenSession,
} from './accounts-repository.ts';
import { markDevice, recogniseDevice } from './known-device.ts';
import type { LoginGuard } from './login-guard-service.ts';
import type { PublishSessionsEnded } from './session-events.ts';
import { isSeenStale, sessionExpiry } from './session.ts';

/** Where a request comes from, as far as an account remembers it. */
export type ClientDetails = { address: string; userAgent: string | null };

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  signer: Signer;
  hashing: PasswordHashing;
  guard: LoginGuard;
  publishEnded: PublishSessionsEnded;
};

export const createSessionService = (deps: Deps) => {
  const { database, clock, random, signer } = deps;
  const findOpenSession = createSessionLookup(database.pool);
  const findCredentials = createCredentialsLookup(database.pool);

  const noteSeen = (session: OpenSession): void => {
    const now = clock();
    // Nobody waits for it, and a lost one is made up for by the next request.
    if (isSeenStale(session.seenAt, now))
      repository.touchSession(database.db, session, now).catch(() => undefined);
  };

  const end = async (userId: number, which: { only: number } | { allBut: number | null }) => {
    const ended = await repository.revokeSessions(database.db, userId, which, clock());
    await deps.publishEnded(ended);
    return ended;
  };

  return {
    noteSeen,

    authenticate: async ({ tokenHash }: Credential) => {
      const [session] = await findOpenSession([tokenHash, clock()]);
      if (!session) return null;
      noteSeen(session);
      return { userId: session.userId, sessionId: session.sessionId };
    },

    login: async (
      attempt: {
        email: string;
        password: string;
        deviceMark: string | undefined;
        kind: 'browser' | 'bearer';
      },
      client: ClientDetails,
    ) => {
      const { email } = attempt;
      const device = recogniseDevice(signer.sign, email, attempt.deviceMark);
      const giveBack = await deps.guard.admit({ email, address: client.address, device });
      const now = clock();
      const [stored] = await findCredentials([email, now]);
      if (!(await deps.hashing.verify(stored?.hash, attempt.password)) || !stored)
        throw new AppError('wrong_credentials');
      await giveBack();
      const { userId, publicId } = stored;
      if (userId === null || publicId === null) throw new AppError('not_activated');
      if (!stored.isActive) throw new AppError('wrong_credentials');

      const token = random.token();
      await inTransaction(database.db, async (tx) => {
        await repository.insertSession(tx, {
          userId,
          tokenHash: sha256(token),
          kind: attempt.kind,
          at: now,
          expiresAt: sessionExpiry(now),
          ip: client.address,
          userAgent: client.userAgent,
        });
        await repository.insertEvent(tx, userId, {
          kind: 'logged_in',
          at: now,
          ip: client.address,
          userAgent: client.userAgent,
        });
      });
      return {
        token,
        deviceMark: markDevice(signer.sign, email, device ?? random.uuid()),
        user: { id: userId, publicId, name: stored.name, email },
      };
    },

    /** Of these sessions, the ones that are over: for whoever missed being told. */
    findEnded: (sessions: { userId: number; sessionId: number }[]) =>
      repository.findEnded(database.db, sessions, clock()),

    logout: async (userId: number, sessionId: number): Promise<void> => {
      await end(userId, { only: sessionId });
    },

    list: (userId: number) => repository.listOpenSessions(database.db, userId, clock()),

    revoke: async (userId: number, sessionId: number): Promise<void> => {
      const ended = await end(userId, { only: sessionId });
      if (!ended.length) throw new AppError('not_found');
      await repository.insertEvent(database.db, userId, { kind: 'session_revoked', at: clock() });
    },
  };
};
