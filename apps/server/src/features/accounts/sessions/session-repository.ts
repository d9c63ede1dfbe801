import { sql } from 'kysely';

import { addMs, DAY } from '#app/kernel/time.ts';
import { prepareStatement, type Executor } from '#app/platform/database.ts';
import { selectColumns, type RowOf, type SqlColumns } from '#app/platform/sql-columns.ts';

import { IDLE_DAYS } from './session.ts';

/** From and where clauses that find the open session `session` and its active member `me`; `$1` is the token, `$2` is now. */
const OPEN_SESSION_SQL = `sessions session join users me on me.id = session.user_id
  where session.token_hash = $1 and session.revoked_at is null and session.expires_at > $2
    and session.seen_at > $2::timestamptz - interval '${IDLE_DAYS} days' and me.status = 'active'`;

export type OpenSession = { memberId: number; sessionId: number; seenAt: Date };

/** What the columns of a caller statement can name: the row of the member, their id, and now. */
export type CallerNames = 'member' | 'memberId' | 'now';

type CallerArgs<Ids extends string> = {
  tokenHash: Buffer;
  now: Date;
  ids: Readonly<Record<Ids, number | null>>;
};

/** A statement that finds an open session and, in the same round trip, these columns; they can name `ids` too. */
export const prepareSessionStatement = <
  Ids extends string,
  Columns extends SqlColumns<CallerNames | NoInfer<Ids>>,
>(
  name: string,
  columns: Columns,
  ids: readonly Ids[],
) => {
  const placeholders = Object.fromEntries(ids.map((id, index) => [id, `$${index + 3}`])) as Record<
    Ids,
    string
  >;
  const selected = selectColumns<CallerNames | Ids>(columns, {
    member: 'me',
    memberId: 'me.id',
    now: '$2',
    ...placeholders,
  });
  return prepareStatement<CallerArgs<Ids>, OpenSession & RowOf<Columns>>(
    name,
    `select me.id as "memberId", session.id as "sessionId", session.seen_at as "seenAt"${selected && `, ${selected}`}
     from ${OPEN_SESSION_SQL}`,
    (args) => [args.tokenHash, args.now, ...ids.map((id) => args.ids[id])],
  );
};

/** The hashes a password is compared with: the account's, and that of the sign-up this browser made for the address. */
type StoredCredentials = {
  member: { memberId: number; publicId: string; name: string; hash: string; isActive: boolean } | null;
  signUpHash: string | null;
};

type NewSession = {
  memberId: number;
  tokenHash: Buffer;
  kind: 'browser' | 'bearer';
  at: Date;
  expiresAt: Date;
  ip: string;
  userAgent: string | null;
};

export const sessionRepository = {
  findCredentials: prepareStatement<{ email: string; signUpId: string | null }, StoredCredentials>(
    'stored-credentials',
    `select
       (select json_build_object('memberId', u.id, 'publicId', u.public_id, 'name', u.name, 'hash', p.hash,
          'isActive', u.status = 'active')
        from users u join passwords p on p.user_id = u.id where u.email = $1) as member,
       (select password_hash from sign_ups where id = $2 and email = $1 and used_at is null) as "signUpHash"`,
    ({ email, signUpId }) => [email, signUpId],
  ),

  insert: (executor: Executor, session: NewSession) =>
    executor
      .insertInto('sessions')
      .values({
        user_id: session.memberId,
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

  touch: async (executor: Executor, session: OpenSession, at: Date) => {
    await executor
      .updateTable('sessions')
      .set({ seen_at: at })
      .where('user_id', '=', session.memberId)
      .where('id', '=', session.sessionId)
      .execute();
  },

  listOpen: (executor: Executor, memberId: number, at: Date) =>
    executor
      .selectFrom('sessions')
      .select(['id', 'created_at as createdAt', 'seen_at as seenAt', 'user_agent as userAgent'])
      .where('user_id', '=', memberId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .where('seen_at', '>', addMs(at, -IDLE_DAYS * DAY))
      .orderBy('id', 'desc')
      .limit(100)
      .execute(),

  /** Returns those of the given sessions that have ended. */
  findEnded: async (
    executor: Executor,
    sessions: { memberId: number; sessionId: number }[],
    at: Date,
  ): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select given.id from unnest(${sessions.map((s) => s.memberId)}::bigint[], ${sessions.map((s) => s.sessionId)}::bigint[]) given (user_id, id)
      where not exists (
        select from sessions s join users u on u.id = s.user_id
        where s.user_id = given.user_id and s.id = given.id
          and s.revoked_at is null and s.expires_at > ${at} and u.status = 'active'
          and s.seen_at > ${at}::timestamptz - make_interval(days => ${IDLE_DAYS}))`.execute(executor);
    return rows.map((row) => row.id);
  },

  /** Ends one session of the member, or all except one; returns the ended ids. */
  revoke: async (
    executor: Executor,
    memberId: number,
    which: { only: number } | { allExcept: number | null },
    at: Date,
  ): Promise<number[]> => {
    let update = executor
      .updateTable('sessions')
      .set({ revoked_at: at })
      .where('user_id', '=', memberId)
      .where('revoked_at', 'is', null);
    if ('only' in which) update = update.where('id', '=', which.only);
    else if (which.allExcept !== null) update = update.where('id', '!=', which.allExcept);
    return (await update.returning('id').execute()).map((row) => row.id);
  },

  /** The member of this token, also when the session has ended. */
  findMember: async (executor: Executor, tokenHash: Buffer): Promise<number | undefined> =>
    (
      await executor
        .selectFrom('sessions')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
    )?.user_id,

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
};
