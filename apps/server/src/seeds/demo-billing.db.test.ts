import { randomBytes, randomUUID } from 'node:crypto';

import { demoPeople } from '@maetrix/demo-content';
import { expect, onTestFinished, test } from 'vitest';

import { compose } from '#app/entrypoints/compose.ts';
import { listJobHandlers } from '#app/entrypoints/features.ts';
import { useTestServer } from '#app/testing/test-server.ts';

import { seedAffiliates } from './demo-affiliates.ts';
import { seedBilling } from './demo-billing.ts';
import { seedCatalogue } from './demo-catalogue.ts';
import { seedPeople } from './demo-people.ts';
import { startDemoProvider } from './demo-provider.ts';
import { memberByEmail } from './demo-rows.ts';

const NOW = new Date('2026-11-15T21:00:00Z');
const server = useTestServer();

/** A seeding process of its own. */
const startSeeding = async (now: Date) => {
  const { env } = server.parts;
  const time = { now };
  const clock = () => time.now;
  const provider = await startDemoProvider({
    databaseUrl: env.DATABASE_URL,
    siteOrigin: env.SITE_ORIGIN,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    clock,
  });
  const parts = compose({ ...env, ...provider.env, LOG_LEVEL: 'silent' }, 'seed', {
    timeouts: 'seed',
    clock,
    redisPrefix: server.parts.redisPrefix,
  });
  const { db } = parts.database;
  const seed = async () => {
    const picture = await db
      .insertInto('media_assets')
      .values({
        kind: 'image',
        purpose: 'cover',
        visibility: 'public',
        status: 'ready',
        storage_key: `assets/${randomUUID()}`,
        file_name: 'cover.webp',
        mime_type: 'image/webp',
        bytes: 1,
        checksum: randomBytes(32),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await seedCatalogue(db, { drawCover: () => Promise.resolve(picture.id) });
    await seedPeople({
      db,
      referrals: parts.referrals,
      passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
      now,
    });
    await seedBilling({ ...parts, jobs: listJobHandlers(parts), provider, time }, now);
    await seedAffiliates({ ...parts, time }, now);
    await parts.catalogue.refresh();
  };
  return {
    parts,
    seed,
    memberId: (who: string) => memberByEmail(db, `${who}@maetrix.example`),
    stop: async () => {
      await parts.close();
      await provider.close();
    },
  };
};

const kept = async () =>
  (
    await server.parts.database.pool.query<{ what: string; count: number }>(
      `select 'payments' as what, count(*)::int from payments union all
       select 'receipts', count(*)::int from receipts union all
       select 'failed jobs', count(*)::int from graphile_worker.jobs where last_error is not null union all
       select 'documents', count(*)::int from sandbox.stripe_documents`,
    )
  ).rows;

test('gives every demo member a paid history that the provider knows after a restart', async () => {
  const first = await startSeeding(NOW);
  await first.seed();
  await first.stop();
  const after = await kept();

  const second = await startSeeding(NOW);
  onTestFinished(second.stop);
  await second.seed();
  expect(await kept()).toEqual(after);

  const { memberships } = second.parts.billing;
  const found: Record<string, unknown> = {};
  for (const { email } of demoPeople) {
    const who = email.replace('@maetrix.example', '');
    const memberId = await second.memberId(who);
    const { planName, isExpired, isCancelled, isRenewalFailing } = await memberships.getForMember(memberId);
    const state = isExpired ? 'expired' : isCancelled ? 'cancelled' : isRenewalFailing ? 'failing' : 'active';
    const payments = await memberships.listPayments(memberId);
    const receipts = payments.filter(({ receiptNumber }) => receiptNumber !== null);
    found[who] = `${planName}, ${state}, ${payments.length} payments, ${receipts.length} receipts`;
  }
  expect(found).toEqual({
    affiliate: 'Clinic, active, 9 payments, 9 receipts',
    member: 'Explorer, active, 0 payments, 0 receipts',
    subscriber: 'Clinic, active, 5 payments, 5 receipts',
    practitioner: 'Practitioner, active, 6 payments, 6 receipts',
    founder: 'Founders 2023, active, 10 payments, 10 receipts',
    changed: 'Clinic, active, 5 payments, 5 receipts',
    cancelled: 'Clinic, cancelled, 7 payments, 7 receipts',
    pastdue: 'Practitioner, failing, 5 payments, 4 receipts',
    expired: 'Founders 2023, expired, 3 payments, 3 receipts',
    owner: 'Explorer, active, 1 payments, 1 receipts',
    buyer: 'Explorer, active, 2 payments, 2 receipts',
    guest: 'Explorer, active, 0 payments, 0 receipts',
  });

  const subscriber = await second.memberId('subscriber');
  await memberships.cancel(subscriber, undefined);
  expect(await memberships.getForMember(subscriber)).toMatchObject({
    isCancelled: true,
    hasSubscription: true,
  });
  await memberships.resume(subscriber);
  expect(await memberships.getForMember(subscriber)).toMatchObject({ isCancelled: false });
  expect(await memberships.openPortal(subscriber)).toContain('/stripe/portal/');

  const affiliate = await second.memberId('affiliate');
  const loyalty = await second.parts.affiliates.getLoyalty(affiliate, null);
  expect(loyalty).toMatchObject({ linkClicks: 214, clientsActive: 2, redeemed: 1_500, nextBefore: null });
  expect(loyalty.available).toBeGreaterThan(1_000);
  expect(loyalty.history.filter(({ type }) => type === 'earned').length).toBeGreaterThan(6);
});
