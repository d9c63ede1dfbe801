import { setTimeout as sleep } from 'node:timers/promises';

import { demoPeople, type DemoPerson, type DemoStep } from '@maetrix/demo-content';
import { Logger as RunnerLogger, runOnce } from 'graphile-worker';

import type { Billing } from '#app/features/billing/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { Database } from '#app/platform/database.ts';
import type { JobHandler } from '#app/platform/jobs.ts';
import { sha256, uuidFrom } from '#app/platform/secrets.ts';

import { momentBefore } from './demo-moment.ts';
import type { DemoProvider } from './demo-provider.ts';
import { courseBySlug, memberByEmail } from './demo-rows.ts';

/** The time that the server and the provider believe in. */
type DemoTime = { now: Date };

export type BillingDeps = {
  database: Database;
  billing: Billing;
  catalogue: Catalogue;
  jobs: JobHandler[];
  provider: DemoProvider;
  time: DemoTime;
};

const ADDRESS = '127.0.0.1';
const DECLINED_CARD = 'pm_card_chargeCustomerFail';
const DIGITS = 15;

const checkDigit = (digits: string): number => {
  let sum = 0;
  for (const [place, digit] of digits.split('').toReversed().entries()) {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
};

/** The same card for the same person: the first month is cheaper once per card. */
const cardNumberOf = (email: string): string => {
  const digits = `45${sha256(email).readUIntBE(0, 6)}`.padEnd(DIGITS, '0').slice(0, DIGITS);
  return `${digits}${checkDigit(digits)}`;
};

const silent = new RunnerLogger(() => () => undefined);

/** Lets the demo's members pay through the billing engine, with the provider and the clock moving along. */
const createHistory = ({ database, billing, catalogue, jobs, provider, time }: BillingDeps) => {
  const { db, pool } = database;

  const runJobs = async () => {
    const failures: unknown[] = [];
    const run = ({ name, handle }: JobHandler) => [
      name,
      (payload: unknown) => handle(payload).catch((error: unknown) => void failures.push(error)),
    ];
    await runOnce({
      pgPool: pool,
      logger: silent,
      noHandleSignals: true,
      taskList: Object.fromEntries(jobs.map(run)) as Record<string, (payload: unknown) => Promise<void>>,
    });
    if (failures.length) throw new AggregateError(failures, 'Jobs of the demo failed');
  };

  const hasJobs = async () => {
    const { rows } = await pool.query<{ waiting: boolean }>(
      `select exists (select from graphile_worker.jobs
        where run_at <= now() and attempts < max_attempts and locked_at is null) as waiting`,
    );
    return rows[0]?.waiting ?? false;
  };

  const settle = async () => {
    do {
      while (provider.hasUndeliveredEvents()) await sleep(2);
      if (await hasJobs()) await runJobs();
    } while (provider.hasUndeliveredEvents() || (await hasJobs()));
  };

  /** Renewals, retries and endings happen one after the other, each at its own time. */
  const advanceTo = async (target: Date) => {
    for (let due = provider.nextDue(); due && due * 1000 <= target.getTime(); due = provider.nextDue()) {
      time.now = new Date(Math.max(due * 1000, time.now.getTime()));
      provider.runDueJobs();
      await settle();
    }
    time.now = target;
  };

  const planByName = (name: string) =>
    db.selectFrom('plans').select(['id', 'status']).where('name', '=', name).executeTakeFirstOrThrow();

  const setPlanStatus = async (id: number, status: string) => {
    await db.updateTable('plans').set({ status }).where('id', '=', id).execute();
    await catalogue.refresh();
  };

  /** A plan that is closed now was on sale when the member took it. */
  const whilePlanIsOffered = async (name: string, work: (planId: number) => Promise<unknown>) => {
    const { id, status } = await planByName(name);
    if (status === 'active') return work(id);
    await setPlanStatus(id, 'active');
    try {
      return await work(id);
    } finally {
      await setPlanStatus(id, status);
    }
  };

  const liveSubscription = async (memberId: number) =>
    (
      await db
        .selectFrom('subscriptions')
        .select('provider_subscription_id as id')
        .where('user_id', '=', memberId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;

  const lastPurchase = async (memberId: number) =>
    (
      await db
        .selectFrom('payments')
        .select('provider_intent_id as id')
        .where('user_id', '=', memberId)
        .where('subscription_id', 'is', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;

  const failCard = async (memberId: number) => {
    const id = await liveSubscription(memberId);
    const { customer } = await provider.stripe.subscriptions.retrieve(id);
    const customerId = typeof customer === 'string' ? customer : customer.id;
    const method = await provider.stripe.paymentMethods.attach(DECLINED_CARD, { customer: customerId });
    await provider.stripe.subscriptions.update(id, { default_payment_method: method.id });
  };

  const take = async (
    person: DemoPerson,
    memberId: number,
    step: DemoStep,
    index: number,
  ): Promise<unknown> => {
    const payer = { memberId, address: ADDRESS };
    const pay = async (wanted: Parameters<Billing['checkout']['payByMethod']>[1]) =>
      billing.checkout.payByMethod(payer, wanted, {
        methodId: await provider.enterCard(cardNumberOf(person.email)),
        requestKey: uuidFrom(sha256(`demo ${person.email} ${index}`)),
      });
    if ('subscribe' in step)
      return whilePlanIsOffered(step.subscribe, (id) => pay([{ kind: 'subscription', id }]));
    if ('buy' in step) {
      const ids = await Promise.all(step.buy.map((slug) => courseBySlug(db, slug)));
      return pay(ids.map((id) => ({ kind: 'course', id })));
    }
    if ('changePlan' in step)
      return billing.memberships.change(payer, (await planByName(step.changePlan)).id);
    if ('cancel' in step) return billing.memberships.cancel(memberId, step.cancel);
    if ('cardStartsFailing' in step) return failCard(memberId);
    return provider.stripe.refunds.create({ payment_intent: (await lastPurchase(memberId)) ?? '' });
  };

  return async (person: DemoPerson, memberId: number, now: Date): Promise<void> => {
    for (const [index, step] of person.history.entries()) {
      const at = momentBefore(now, step.at);
      if (index === 0) time.now = at;
      await advanceTo(at);
      await take(person, memberId, step, index);
      await settle();
    }
    await advanceTo(now);
    await provider.flush();
  };
};

const hasOrders = async ({ db }: Database, memberId: number) =>
  (await db.selectFrom('orders').select('id').where('user_id', '=', memberId).executeTakeFirst()) !==
  undefined;

/** A running worker would settle the demo's payments against its own provider and the real clock. */
const refuseRunningWorker = async ({ pool }: Database) => {
  const { rowCount } = await pool.query(
    "select from job_workers where seen_at > now() - interval '10 seconds' limit 1",
  );
  if (rowCount) throw new Error('A worker is running: stop `pnpm dev` before seeding this database');
};

/** What the demo's members paid, renewed, cancelled and returned; those who have ordered before stay as they are. */
export const seedBilling = async (deps: BillingDeps, now: Date): Promise<void> => {
  const { database, provider, time } = deps;
  const waiting: { person: DemoPerson; memberId: number }[] = [];
  let isFirstSeeding = true;
  for (const person of demoPeople.filter(({ history }) => history.length)) {
    const memberId = await memberByEmail(database.db, person.email);
    if (await hasOrders(database, memberId)) isFirstSeeding = false;
    else waiting.push({ person, memberId });
  }
  if (!waiting.length) return;
  await refuseRunningWorker(database);
  if (isFirstSeeding) provider.reset();
  await deps.catalogue.refresh();
  provider.deliverTo(deps.billing.receive);
  const live = createHistory(deps);
  for (const { person, memberId } of waiting) await live(person, memberId, now);
  time.now = now;
};
