import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import type { ReportFallback } from '#app/platform/fallbacks.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import type { PasswordHashing } from '#app/platform/password-hashing.ts';
import { sha256, type Random, type Signer } from '#app/platform/secrets.ts';

import { accountsRepository as repository, type OpenSession } from './accounts-repository.ts';
import { createDeviceToken, readDeviceId } from './known-device.ts';
import type { LoginGuard } from './login-guard-service.ts';
import type { PublishSessionsEnded } from './session-events.ts';
import { isTouchDue, sessionExpiry } from './session.ts';
import { readSignUpId } from './sign-up-browser.ts';

const isWrongPassword = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'wrong_credentials' || error.code === 'not_activated');

/** What is stored about the client of a request. */
export type ClientDetails = {
  address: string;
  userAgent: string | null;
  /** Of a browser that paid for something before it had an account. */
  purchaseKey?: string | undefined;
};

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  signer: Signer;
  hashing: PasswordHashing;
  guard: LoginGuard;
  publishEnded: PublishSessionsEnded;
  reportFallback: ReportFallback;
};

export const createSessionService = (deps: Deps) => {
  const { database, clock, random, signer } = deps;

  const touchSession = (session: OpenSession): void => {
    const now = clock();
    // Not awaited: a failed write is made up for by the next request.
    if (isTouchDue(session.seenAt, now))
      repository
        .touchSession(database.db, session, now)
        .catch((error: unknown) => deps.reportFallback('touch-session', error));
  };

  const end = async (userId: number, which: { only: number } | { allExcept: number | null }) => {
    const ended = await repository.revokeSessions(database.db, userId, which, clock());
    await deps.publishEnded(ended);
    return ended;
  };

  /**
   * "Not activated" is answered only in the browser that registered, whether or not the address has an account: otherwise
   * the answer would reveal registered addresses.
   */
  const verifyPassword = async (attempt: {
    email: string;
    password: string;
    signUpToken: string | undefined;
  }) => {
    const signUpId = readSignUpId(signer, attempt.signUpToken);
    const [stored] = await repository.findCredentials(database.pool, { email: attempt.email, signUpId });
    const { member = null, signUpHash = null } = stored ?? {};
    if ((await deps.hashing.verify(member?.hash, attempt.password)) && member) return member;
    const isPending = signUpHash !== null && (await deps.hashing.verify(signUpHash, attempt.password));
    throw new AppError(isPending ? 'not_activated' : 'wrong_credentials');
  };

  return {
    touchSession,

    authenticate: async ({ tokenHash }: Credential) => {
      const [session] = await repository.findOpenSession(database.pool, { tokenHash, now: clock() });
      if (!session) return null;
      touchSession(session);
      return { userId: session.userId, sessionId: session.sessionId };
    },

    login: async (
      attempt: {
        email: string;
        password: string;
        deviceToken: string | undefined;
        signUpToken: string | undefined;
        /** The session this browser already has; the new one replaces it. */
        previous: Credential | null;
        kind: 'browser' | 'bearer';
      },
      client: ClientDetails,
    ) => {
      const { email } = attempt;
      const device = readDeviceId(signer, email, attempt.deviceToken);
      const refundAttempt = await deps.guard.admit({ email, address: client.address, device });
      const member = await verifyPassword(attempt).catch(async (error: unknown) => {
        // An error on our side is not a wrong password.
        if (!isWrongPassword(error)) await refundAttempt();
        throw error;
      });
      await refundAttempt();
      if (!member.isActive) throw new AppError('wrong_credentials');

      const { userId, publicId, name } = member;
      const now = clock();
      const token = random.token();
      const ended = await inTransaction(database.db, async (tx) => {
        // The password may have been changed while the old hash was compared.
        if (!(await repository.lockPassword(tx, member, 'share'))) throw new AppError('wrong_credentials');
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
        return attempt.previous ? repository.revokeByToken(tx, attempt.previous.tokenHash, now) : [];
      });
      await deps.publishEnded(ended);
      return {
        token,
        deviceToken: createDeviceToken(signer, email, device ?? random.uuid()),
        user: { id: userId, publicId, name, email },
      };
    },

    /** Returns those of the given sessions that have ended, for processes that missed the announcement. */
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
