import { sql } from 'kysely';

import { AppError } from '#app/kernel/app-error.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';

import { groupAddress } from '@maetrix/service/address-group';
import { inTransaction, prepareStatement, type Database, type Executor, type Tx } from './database.ts';
import { consumeByAddress, consumeFirstOrReject, type Limit, type Limiter } from './limits.ts';
import { sha256, type Random } from './secrets.ts';

/** The statements for a table of secret addresses: `user_id`, `token_hash`, `created_at`, one row a member. */
export const createSecretAddressRepository = (table: string) => ({
  findOwner: prepareStatement<Buffer, { memberId: number }>(
    `${table}-owner`,
    `select user_id as "memberId" from ${table} where token_hash = $1`,
    (tokenHash) => [tokenHash],
  ),

  findCreation: async (executor: Executor, memberId: number): Promise<Date | null> => {
    const { rows } = await sql<{ created_at: Date }>`
      select created_at from ${sql.table(table)} where user_id = ${memberId}`.execute(executor);
    return rows[0]?.created_at ?? null;
  },

  replace: async (executor: Executor, address: { memberId: number; tokenHash: Buffer; at: Date }) => {
    await sql`
      insert into ${sql.table(table)} (user_id, token_hash, created_at)
      values (${address.memberId}, ${address.tokenHash}, ${address.at})
      on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(
      executor,
    );
  },

  remove: async (executor: Executor, memberId: number) => {
    await sql`delete from ${sql.table(table)} where user_id = ${memberId}`.execute(executor);
  },
});

/** Who uses a secret address: the token in it, and the network address they ask from. */
export type TokenReader = { token: string; address: string };

/** A /24 or /48, in which the address of a phone changes. */
const networkOf = (address: string): string => {
  const { network, site } = groupAddress(address);
  return site ?? network.replace(/\.\d+$/, '');
};

export type SecretAddressDeps = {
  database: Database;
  clock: Clock;
  random: Random;
  limiter: Limiter;
  members: {
    lockSession: (tx: Tx, sessionId: number) => Promise<boolean>;
    isActive: (executor: Executor, memberId: number) => Promise<boolean>;
  };
};

type Kind = {
  /** Begins the names of its limits. */
  name: string;
  repository: ReturnType<typeof createSecretAddressRepository>;
  toUrl: (token: string) => string;
  /** From how many networks one may be used; any number when absent. */
  networks?: Limit;
};

/** Addresses that are their own secret: one a member, told once, and only its hash is stored. */
export const createSecretAddresses = (deps: SecretAddressDeps, kind: Kind) => {
  const { pool, db } = deps.database;
  const { limiter } = deps;
  const { repository } = kind;
  const unknownTokens: Limit = { name: `${kind.name}-unknown`, max: 30, windowMs: HOUR };

  return {
    findCreation: (memberId: number): Promise<Date | null> => repository.findCreation(db, memberId),

    /** Returns the new address; an earlier one stops working. Refused when the session ends meanwhile. */
    create: async ({ memberId, sessionId }: { memberId: number; sessionId: number }): Promise<string> => {
      const token = deps.random.token();
      await inTransaction(db, async (tx) => {
        if (!(await deps.members.lockSession(tx, sessionId))) throw new AppError('unauthenticated');
        await repository.replace(tx, { memberId, tokenHash: sha256(token), at: deps.clock() });
      });
      return kind.toUrl(token);
    },

    revoke: (memberId: number): Promise<void> => repository.remove(db, memberId),

    /** Whoever knew the old password may have created the address. */
    handlePasswordChanged: (tx: Tx, { memberId }: { memberId: number }): Promise<void> =>
      repository.remove(tx, memberId),

    /**
     * Reads what the owner of an address may see. A token that is not valid is answered like an unknown path, and so is
     * one whose owner is not active. Refused when it is used too often or from too many networks: the owner can create
     * another.
     */
    readForOwner: async <Result>(
      { token, address }: TokenReader,
      uses: Limit,
      read: (memberId: number) => Promise<Result>,
    ): Promise<Result> => {
      const tokenHash = sha256(token);
      const [owner] = await repository.findOwner(pool, tokenHash);
      if (!owner) {
        await consumeByAddress(limiter, unknownTokens, address);
        throw new AppError('not_found');
      }
      const subject = tokenHash.toString('base64url');
      await consumeFirstOrReject(limiter, [
        { limit: uses, subject },
        ...(kind.networks ? [{ limit: kind.networks, subject, member: networkOf(address) }] : []),
      ]);
      const [isActive, result] = await Promise.all([
        deps.members.isActive(db, owner.memberId),
        read(owner.memberId),
      ]);
      if (!isActive) throw new AppError('not_found');
      return result;
    },
  };
};
