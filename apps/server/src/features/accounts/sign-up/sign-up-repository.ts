import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

type NewSignUp = {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  referralCode: string | null;
  termsVersion: string;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
};

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

export const signUpRepository = {
  insert: async (executor: Executor, signUp: NewSignUp) => {
    await executor
      .insertInto('sign_ups')
      .values({
        id: signUp.id,
        email: signUp.email,
        name: signUp.name,
        password_hash: signUp.passwordHash,
        referral_code: signUp.referralCode,
        terms_version: signUp.termsVersion,
        token_hash: signUp.tokenHash,
        created_at: signUp.createdAt,
        expires_at: signUp.expiresAt,
      })
      .execute();
  },

  find: (executor: Executor, id: string) =>
    executor.selectFrom('sign_ups').select(SIGN_UP_COLUMNS).where('id', '=', id).executeTakeFirst(),

  findByToken: (executor: Executor, tokenHash: Buffer) =>
    executor
      .selectFrom('sign_ups')
      .select(SIGN_UP_COLUMNS)
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst(),

  lockByToken: (executor: Executor, tokenHash: Buffer) =>
    executor
      .selectFrom('sign_ups')
      .select(SIGN_UP_COLUMNS)
      .where('token_hash', '=', tokenHash)
      .forUpdate()
      .executeTakeFirst(),

  /** The pending sign-up of this address with this id, or else the newest one. */
  findPending: (executor: Executor, email: string, preferredId: string | null) =>
    executor
      .selectFrom('sign_ups')
      .select(SIGN_UP_COLUMNS)
      .where('email', '=', email)
      .where('used_at', 'is', null)
      .orderBy((eb) => eb('id', 'is not distinct from', preferredId), 'desc')
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),

  /** All sign-ups of this address that can still be activated. */
  listUsable: (executor: Executor, email: string, at: Date) =>
    executor
      .selectFrom('sign_ups')
      .select(SIGN_UP_COLUMNS)
      .where('email', '=', email)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .execute(),

  lock: (executor: Executor, id: string) =>
    executor.selectFrom('sign_ups').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Replaces what was given with a sign-up that has not been used; a referral code stays without another one. */
  update: async (
    executor: Executor,
    {
      id,
      name,
      passwordHash,
      referralCode,
    }: Pick<NewSignUp, 'id' | 'name' | 'passwordHash' | 'referralCode'>,
  ) => {
    await executor
      .updateTable('sign_ups')
      .set((eb) => ({
        name,
        password_hash: passwordHash,
        referral_code: eb.fn.coalesce(sql<string | null>`${referralCode}::text`, eb.ref('referral_code')),
      }))
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .execute();
  },

  extend: async (executor: Executor, id: string, until: Date) => {
    await executor
      .updateTable('sign_ups')
      .set({ expires_at: until })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('expires_at', '<', until)
      .execute();
  },

  markUsed: async (executor: Executor, id: string, at: Date) => {
    await executor.updateTable('sign_ups').set({ used_at: at }).where('id', '=', id).execute();
  },
};
