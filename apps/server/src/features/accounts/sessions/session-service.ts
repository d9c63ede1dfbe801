import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import type { ReportFallback } from '#app/platform/fallbacks.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import type { PasswordHashing } from '#app/platform/password-hashing.ts';
import { sha256, type Random, type Signer } from '#app/platform/secrets.ts';

import { sessionRepository as sessions, type OpenSession } from './session-repository.ts';
import { accountRepository as accounts } from '../account-repository.ts';
import { createPrepareCallerStatement } from './caller-statement-service.ts';
import { createDeviceToken, readDevice } from './device-token.ts';
import type { LoginGuard } from './login-guard-service.ts';
import type { PublishSessionsEnded } from './session-events.ts';
import { isTouchDue, sessionExpiry } from './session.ts';
import { readSignUpId } from './sign-up-token.ts';

const isWrongPassword = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'wrong_credentials' || error.code === 'not_activated');

/** What is stored about the client of a request. */
export type ClientDetails = {
  address: string;
  userAgent: string | null;
  /** Of a browser that paid for something before it had an account. */
  browserKey?: string | undefined;
  /** Of the member who logged in last in this browser. */
  deviceToken?: string | undefined;
  /** The session of this browser, also one that has ended. */
  session?: Credential | null;
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
      sessions
        .touch(database.db, session, now)
        .catch((error: unknown) => deps.reportFallback('touch-session', error));
  };

  const prepareCallerStatement = createPrepareCallerStatement({ database, clock, touchSession });
  const openSession = prepareCallerStatement('open-session', {}, []);

  const end = async (memberId: number, which: { only: number } | { allExcept: number | null }) => {
    const ended = await sessions.revoke(database.db, memberId, which, clock());
    deps.publishEnded(ended);
    return ended;
  };

  /**
   * "Not activated" is answered only in the browser that registered, whether or not the address has an account: otherwise
   * the answer would reveal registered addresses.
   */
  const verifyPassword = async (
    attempt: { email: string; password: string; signUpToken: string | undefined },
    caller: 'known' | 'stranger',
  ) => {
    const signUpId = readSignUpId(signer, attempt.signUpToken);
    const [stored] = await sessions.findCredentials(database.pool, { email: attempt.email, signUpId });
    const { member = null, signUpHash = null } = stored ?? {};
    if ((await deps.hashing.verify(member?.hash, attempt.password, caller)) && member) return member;
    const isPending =
      signUpHash !== null && (await deps.hashing.verify(signUpHash, attempt.password, caller));
    throw new AppError(isPending ? 'not_activated' : 'wrong_credentials');
  };

  /** The id of a device on which the member has logged in with the present password. */
  const findKnownDevice = async (email: string, deviceToken: string | undefined): Promise<string | null> => {
    const device = readDevice(signer, email, deviceToken);
    if (!device) return null;
    const [stored] = await sessions.findCredentials(database.pool, { email, signUpId: null });
    return stored?.member && device.isOf(stored.member.hash) ? device.id : null;
  };

  type NewSession = { memberId: number; kind: 'browser' | 'bearer'; previous: Credential | null };

  const insertSession = async (tx: Tx, { memberId, kind, previous }: NewSession, client: ClientDetails) => {
    const now = clock();
    const token = random.token();
    await sessions.insert(tx, {
      memberId,
      tokenHash: sha256(token),
      kind,
      at: now,
      expiresAt: sessionExpiry(now),
      ip: client.address,
      userAgent: client.userAgent,
    });
    await accounts.insertEvent(tx, memberId, {
      kind: 'logged_in',
      at: now,
      ip: client.address,
      userAgent: client.userAgent,
    });
    return { token, ended: previous ? await sessions.revokeByToken(tx, previous.tokenHash, now) : [] };
  };

  return {
    /** The only way to run a query for the member of a session: it checks the session and records that it was used. */
    prepareCallerStatement,

    /** For a member who has proved who they are in another way than by a password. */
    open: async (session: NewSession, client: ClientDetails): Promise<{ token: string }> => {
      const { token, ended } = await inTransaction(database.db, (tx) => insertSession(tx, session, client));
      deps.publishEnded(ended);
      return { token };
    },

    authenticate: async (credential: Credential) => {
      const session = await openSession.find(credential, {});
      return session && { memberId: session.memberId, sessionId: session.sessionId };
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
      const device = await findKnownDevice(email, attempt.deviceToken);
      const refundAttempt = await deps.guard.admit({ email, address: client.address, device });
      const caller = device === null ? 'stranger' : 'known';
      const member = await verifyPassword(attempt, caller).catch(async (error: unknown) => {
        // An error on our side is not a wrong password.
        if (!isWrongPassword(error)) await refundAttempt();
        throw error;
      });
      // Not awaited: the answer must not be later than the session is written.
      void refundAttempt();
      if (!member.isActive) throw new AppError('wrong_credentials');

      const { memberId, publicId, name } = member;
      const { token, ended } = await inTransaction(database.db, async (tx) => {
        // The password may have been changed while the old hash was compared.
        if (!(await accounts.lockPassword(tx, member, 'share'))) throw new AppError('wrong_credentials');
        return insertSession(tx, { memberId, kind: attempt.kind, previous: attempt.previous }, client);
      });
      deps.publishEnded(ended);
      return {
        token,
        deviceToken: createDeviceToken(signer, { email, passwordHash: member.hash }, device ?? random.uuid()),
        member: { id: memberId, publicId, name, email },
      };
    },

    /** Returns those of the given sessions that have ended, for processes that missed the announcement. */
    findEnded: (candidates: { memberId: number; sessionId: number }[]) =>
      sessions.findEnded(database.db, candidates, clock()),

    logout: async (memberId: number, sessionId: number): Promise<void> => {
      await end(memberId, { only: sessionId });
    },

    list: (memberId: number) => sessions.listOpen(database.db, memberId, clock()),

    revoke: async (memberId: number, sessionId: number): Promise<void> => {
      const ended = await end(memberId, { only: sessionId });
      if (!ended.length) throw new AppError('not_found');
      await accounts.insertEvent(database.db, memberId, { kind: 'session_revoked', at: clock() });
    },
  };
};
