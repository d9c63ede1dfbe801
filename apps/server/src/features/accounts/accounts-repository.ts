import { sql } from 'kysely';

import { prepareStatement, type Executor } from '#app/platform/database.ts';

import { IDLE_DAYS } from './session.ts';

/** From and where clauses that find the open session `session` and its active member `me`; `$1` and `$2` are `SessionArgs`. */
export const OPEN_SESSION_SQL = `sessions session join users me on me.id = session.user_id
  where session.token_hash = $1 and session.revoked_at is null and session.expires_at > $2
    and session.seen_at > $2::timestamptz - interval '${IDLE_DAYS} days' and me.status = 'active'`;

/** The first two arguments of a statement with `OPEN_SESSION_SQL`, in this order. */
export type SessionArgs = { tokenHash: Buffer; now: Date };

export type OpenSession = { userId: number; sessionId: number; seenAt: Date };

/** The hashes a password is compared with: the account's, and that of the sign-up this browser made for the address. */
type StoredCredentials = {
  member: { userId: number; publicId: string; name: string; hash: string; isActive: boolean } | null;
  signUpHash: string | null;
};

type NewSignUp = {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  referralCode: string | undefined;
  termsVersion: string;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
};

type NewSession = {
  userId: number;
  tokenHash: Buffer;
  kind: 'browser' | 'bearer';
  at: Date;
  expiresAt: Date;
  ip: string;
  userAgent: string | null;
};

export type EventKind = 'activated' | 'logged_in' | 'password_changed' | 'password_reset' | 'session_revoked';

const SIGN_UP_COLUMNS = [
  'id',
  'email',
  'name',
  'password_hash as passwordHash',
  'referral_code as referralCode',
  'terms_version as termsVersion',
  'expires_at as expiresAt',
  'used_at as usedAt',
] as const;

export const accountsRepository = {
  findOpenSession: prepareStatement<SessionArgs, OpenSession>(
    'open-session',
    `select me.id as "userId", session.id as "sessionId", session.seen_at as "seenAt" from ${OPEN_SESSION_SQL}`,
    ({ tokenHash, now }) => [tokenHash, now],
  ),

  findCredentials: prepareStatement<{ email: string; signUpId: string | null }, StoredCredentials>(
    'stored-credentials',
    `select
       (select json_build_object('userId', u.id, 'publicId', u.public_id, 'name', u.name, 'hash', p.hash,
          'isActive', u.status = 'active')
        from users u join passwords p on p.user_id = u.id where u.email = $1) as member,
       (select password_hash from sign_ups where id = $2 and email = $1 and used_at is null) as "signUpHash"`,
    ({ email, signUpId }) => [email, signUpId],
  ),

  insertSignUp: async (executor: Executor, signUp: NewSignUp) => {
    await executor
      .insertInto('sign_ups')
      .values({
        id: signUp.id,
        email: signUp.email,
        name: signUp.name,
        password_hash: signUp.passwordHash,
        referral_code: signUp.referralCode ?? null,
        terms_version: signUp.termsVersion,
        token_hash: signUp.tokenHash,
        created_at: signUp.createdAt,
        expires_at: signUp.expiresAt,
      })
      .execute();
  },

  findSignUp: (executor: Executor, id: string) =>
    executor.selectFrom('sign_ups').select(SIGN_UP_COLUMNS).where('id', '=', id).executeTakeFirst(),

  findSignUpByToken: (executor: Executor, tokenHash: Buffer) =>
    executor
      .selectFrom('sign_ups')
      .select(SIGN_UP_COLUMNS)
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst(),

  lockSignUpByToken: (executor: Executor, tokenHash: Buffer) =>
    executor
      .selectFrom('sign_ups')
      .select(SIGN_UP_COLUMNS)
      .where('token_hash', '=', tokenHash)
      .forUpdate()
      .executeTakeFirst(),

  /** The pending sign-up of this address with this id, or else the newest one. */
  findPendingSignUp: (executor: Executor, email: string, preferredId: string | null) =>
    executor
      .selectFrom('sign_ups')
      .select(SIGN_UP_COLUMNS)
      .where('email', '=', email)
      .where('used_at', 'is', null)
      .orderBy((eb) => eb('id', 'is not distinct from', preferredId), 'desc')
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),

  /** All sign-ups of this address that can still be activated. */
  listUsableSignUps: (executor: Executor, email: string, at: Date) =>
    executor
      .selectFrom('sign_ups')
      .select(SIGN_UP_COLUMNS)
      .where('email', '=', email)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .execute(),

  extendSignUp: async (executor: Executor, id: string, until: Date) => {
    await executor
      .updateTable('sign_ups')
      .set({ expires_at: until })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('expires_at', '<', until)
      .execute();
  },

  markSignUpUsed: async (executor: Executor, id: string, at: Date) => {
    await executor.updateTable('sign_ups').set({ used_at: at }).where('id', '=', id).execute();
  },

  /** Undefined when the address already has an account. */
  insertUser: (
    executor: Executor,
    user: { email: string; name: string; referredBy: string | null; at: Date },
  ) =>
    executor
      .insertInto('users')
      .values({
        email: user.email,
        name: user.name,
        referred_by: user.referredBy,
        status: 'active',
        created_at: user.at,
        activated_at: user.at,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst(),

  findUserByEmail: (executor: Executor, email: string) =>
    executor
      .selectFrom('users')
      .select(['id', 'email', 'name', 'status'])
      .where('email', '=', email)
      .executeTakeFirst(),

  findUser: (executor: Executor, userId: number) =>
    executor
      .selectFrom('users')
      .innerJoin('passwords', 'passwords.user_id', 'users.id')
      .select(['users.id', 'users.email', 'users.name', 'passwords.hash'])
      .where('users.id', '=', userId)
      .where('users.status', '=', 'active')
      .executeTakeFirst(),

  /** Locks the member until the transaction ends; false when they are not active or the hash has changed. */
  lockPassword: async (
    executor: Executor,
    { userId, hash }: { userId: number; hash: string },
    lock: 'share' | 'update',
  ): Promise<boolean> => {
    const { rows } = await sql`
      select from users u join passwords p on p.user_id = u.id
      where u.id = ${userId} and u.status = 'active' and p.hash = ${hash}
      for ${sql.raw(lock === 'share' ? 'share' : 'no key update')} of u, p`.execute(executor);
    return rows.length === 1;
  },

  lockUser: async (executor: Executor, userId: number) => {
    await executor.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  },

  savePassword: async (executor: Executor, userId: number, hash: string, at: Date) => {
    await executor
      .insertInto('passwords')
      .values({ user_id: userId, hash, changed_at: at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, changed_at: at }))
      .execute();
  },

  insertConsent: async (executor: Executor, userId: number, version: string, at: Date) => {
    await executor
      .insertInto('consents')
      .values({ user_id: userId, kind: 'terms', version, at, given: true })
      .execute();
  },

  insertEvent: async (
    executor: Executor,
    userId: number,
    event: { kind: EventKind; at: Date; ip?: string; userAgent?: string | null },
  ) => {
    await executor
      .insertInto('account_events')
      .values({
        user_id: userId,
        kind: event.kind,
        at: event.at,
        ip: event.ip ?? null,
        user_agent: event.userAgent ?? null,
      })
      .execute();
  },

  insertSession: (executor: Executor, session: NewSession) =>
    executor
      .insertInto('sessions')
      .values({
        user_id: session.userId,
        token_hash: session.tokenHash,
        kind: session.kind,
        created_at: session.at,
        seen_at: session.at,
        expires_at: session.expiresAt,
        ip: session.ip,
        user_agent: session.userAgent,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),

  touchSession: async (executor: Executor, session: OpenSession, at: Date) => {
    await executor
      .updateTable('sessions')
      .set({ seen_at: at })
      .where('user_id', '=', session.userId)
      .where('id', '=', session.sessionId)
      .execute();
  },

  listOpenSessions: (executor: Executor, userId: number, at: Date) =>
    executor
      .selectFrom('sessions')
      .select(['id', 'created_at as createdAt', 'seen_at as seenAt', 'user_agent as userAgent'])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .orderBy('id', 'desc')
      .limit(100)
      .execute(),

  /** Returns those of the given sessions that have ended. */
  findEnded: async (
    executor: Executor,
    sessions: { userId: number; sessionId: number }[],
    at: Date,
  ): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select given.id from unnest(${sessions.map((s) => s.userId)}::bigint[], ${sessions.map((s) => s.sessionId)}::bigint[]) given (user_id, id)
      where not exists (
        select from sessions s join users u on u.id = s.user_id
        where s.user_id = given.user_id and s.id = given.id
          and s.revoked_at is null and s.expires_at > ${at} and u.status = 'active')`.execute(executor);
    return rows.map((row) => row.id);
  },

  /** Ends one session of the member, or all except one; returns the ended ids. */
  revokeSessions: async (
    executor: Executor,
    userId: number,
    which: { only: number } | { allExcept: number | null },
    at: Date,
  ): Promise<number[]> => {
    let update = executor
      .updateTable('sessions')
      .set({ revoked_at: at })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null);
    if ('only' in which) update = update.where('id', '=', which.only);
    else if (which.allExcept !== null) update = update.where('id', '!=', which.allExcept);
    return (await update.returning('id').execute()).map((row) => row.id);
  },

  /** Ends the session of this token; returns its id. */
  revokeByToken: async (executor: Executor, tokenHash: Buffer, at: Date): Promise<number[]> => {
    const ended = await executor
      .updateTable('sessions')
      .set({ revoked_at: at })
      .where('token_hash', '=', tokenHash)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute();
    return ended.map((row) => row.id);
  },

  voidTokens: async (executor: Executor, userId: number, except: string | null, at: Date) => {
    await executor
      .updateTable('account_tokens')
      .set({ voided_at: at })
      .where('user_id', '=', userId)
      .where('id', 'is distinct from', except)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .execute();
  },

  insertResetToken: async (
    executor: Executor,
    token: { userId: number; id: string; tokenHash: Buffer; at: Date; expiresAt: Date },
  ) => {
    await executor
      .insertInto('account_tokens')
      .values({
        user_id: token.userId,
        id: token.id,
        purpose: 'reset',
        token_hash: token.tokenHash,
        created_at: token.at,
        expires_at: token.expiresAt,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
      .execute();
  },

  findLiveToken: (executor: Executor, tokenHash: Buffer, at: Date) =>
    executor
      .selectFrom('account_tokens')
      .innerJoin('users', 'users.id', 'account_tokens.user_id')
      .select(['account_tokens.user_id as userId', 'users.email', 'users.name'])
      .where('account_tokens.token_hash', '=', tokenHash)
      .where('account_tokens.used_at', 'is', null)
      .where('account_tokens.voided_at', 'is', null)
      .where('account_tokens.expires_at', '>', at)
      .where('users.status', '=', 'active')
      .executeTakeFirst(),

  /** Marks a token as used; true for exactly one caller per token. */
  useToken: async (executor: Executor, tokenHash: Buffer, at: Date): Promise<boolean> => {
    const used = await executor
      .updateTable('account_tokens')
      .set({ used_at: at })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },

  isTokenLive: async (executor: Executor, userId: number, id: string): Promise<boolean> => {
    const live = await executor
      .selectFrom('account_tokens')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .executeTakeFirst();
    return live !== undefined;
  },
};
