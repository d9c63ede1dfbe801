import { hash } from '@node-rs/argon2';

import { TERMS_VERSION } from '#app/features/accounts/index.ts';
import type { Db } from '#app/platform/database.ts';
import { inTransaction } from '#app/platform/database.ts';
import { sha256 } from '#app/platform/secrets.ts';

const PASSWORD = 'Raking-Light-7';
const JOINED = new Date('2026-01-12T09:30:00Z');

const MEMBER = { email: 'member@maetrix.example', name: 'Amara Osei' };
const NEWCOMER = { email: 'newcomer@maetrix.example', name: 'Wren Halloran' };

const seedMember = async (db: Db, passwordHash: string) =>
  inTransaction(db, async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({ ...MEMBER, status: 'active', created_at: JOINED, activated_at: JOINED })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!user) return;
    await tx
      .insertInto('passwords')
      .values({ user_id: user.id, hash: passwordHash, changed_at: JOINED })
      .execute();
    await tx
      .insertInto('consents')
      .values({ user_id: user.id, kind: 'terms', version: TERMS_VERSION, at: JOINED, given: true })
      .execute();
  });

const seedNewcomer = async (db: Db, passwordHash: string) => {
  await db
    .insertInto('sign_ups')
    .values({
      ...NEWCOMER,
      id: '0195c0de-0000-7000-8000-000000000001',
      password_hash: passwordHash,
      terms_version: TERMS_VERSION,
      token_hash: sha256('a link that was never mailed'),
      created_at: JOINED,
      expires_at: new Date('2036-01-01T00:00:00Z'),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

/** The same people and content on every machine; running it twice changes nothing. */
export const seedDemo = async (db: Db) => {
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await seedMember(db, passwordHash);
  await seedNewcomer(db, passwordHash);
  return {
    password: PASSWORD,
    members: [
      { email: MEMBER.email, what: 'an activated member' },
      { email: NEWCOMER.email, what: 'has not activated the account yet' },
    ],
  };
};
