import { expect, test } from 'vitest';

import { inTransaction } from '#app/platform/database.ts';
import { createPeople } from '#app/testing/people.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { useTestServer } from '#app/testing/test-server.ts';

import type { Entry } from './posting.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogueFixture = createCatalogueFixture(server);

type Kind = 'commission' | 'commission_reversal' | 'redemption';
const post = (cause: string, entries: Entry[], kind: Kind = 'commission') =>
  inTransaction(server.parts.database.db, (tx) =>
    server.parts.ledger.post(tx, { kind, cause, currency: 'gbp', entries }),
  );
const pay = (memberId: number, cause: string, amount: number, kind?: Kind) =>
  post(
    cause,
    [
      { account: 'commission', amountMinor: -amount },
      { account: 'earnings', memberId, amountMinor: amount },
    ],
    kind,
  );

test('posts the same cause once when requested concurrently', async () => {
  const memberId = await catalogueFixture.memberIdOf((await people.member()).email);
  await Promise.all(Array.from({ length: 10 }, () => pay(memberId, 'invoice:1', 500)));
  expect(await server.parts.ledger.getBalance(memberId, 'earnings', 'gbp')).toBe(500);
});

test('rejects postings that do not balance, overdraw a member or change earlier entries', async () => {
  const memberId = await catalogueFixture.memberIdOf((await people.member()).email);
  const { pool } = server.parts.database;
  await pay(memberId, 'invoice:2', 100);
  await expect(post('invoice:3', [{ account: 'cash', amountMinor: 5 }])).rejects.toThrow('out of balance');
  await expect(pay(memberId, 'invoice:4', -101)).rejects.toThrow('balance_minor');
  await expect(
    pool.query(`with p as (insert into ledger_postings (kind, cause) values ('sale', 'x') returning id)
      insert into ledger_entries (posting_id, line, account_id, unit, amount_minor)
      select p.id, 0, a.id, 'gbp', 1 from p, ledger_accounts a where code = 'cash' and unit = 'gbp'`),
  ).rejects.toThrow('does not balance');
  await expect(pool.query('update ledger_entries set amount_minor = 1')).rejects.toThrow('append-only');
  await expect(pool.query('delete from ledger_postings')).rejects.toThrow('append-only');
  await expect(
    pool.query(`insert into ledger_entries (posting_id, line, account_id, unit, amount_minor)
      select posting_id, 9, account_id, unit, 1 from ledger_entries limit 1`),
  ).rejects.toThrow('sealed');
});

test('only the reversal of a commission takes an account below zero, where nothing else can take from it', async () => {
  const memberId = await catalogueFixture.memberIdOf((await people.member()).email);
  const balance = () => server.parts.ledger.getBalance(memberId, 'earnings', 'gbp');
  await pay(memberId, 'invoice:5', 100);
  await pay(memberId, 'redemption:5', -80, 'redemption');
  await expect(pay(memberId, 'redemption:6', -21, 'redemption')).rejects.toThrow('balance_minor');
  expect(await pay(memberId, 'refund:5', -100, 'commission_reversal')).toBe(true);
  expect(await pay(memberId, 'refund:5', -100, 'commission_reversal')).toBe(false);
  expect(await balance()).toBe(-80);
  await expect(pay(memberId, 'redemption:7', -1, 'redemption')).rejects.toThrow('balance_minor');
  await pay(memberId, 'invoice:6', 50);
  expect(await balance()).toBe(-30);
});
