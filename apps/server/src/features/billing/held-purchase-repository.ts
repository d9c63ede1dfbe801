import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

const COLUMNS = [
  'sign_up_id as signUpId',
  'email',
  'service_id as serviceId',
  'plan_id as planId',
  'title',
  'currency',
  'subtotal_minor as subtotalMinor',
  'discount_minor as discountMinor',
  'provider_session_id as sessionId',
  'provider_session_url as sessionUrl',
  'provider_subscription_id as subscriptionId',
  'payer_id as payerId',
  'paid_at as paidAt',
  'expired_at as expiredAt',
  'claimed_by as claimedBy',
  'keeps_renewal as keepsRenewal',
  'transferred_at as transferredAt',
  'refund_reason as refundReason',
  'refund_decided_at as refundDecidedAt',
  'returned_at as returnedAt',
  'created_at as askedAt',
] as const;

export type RefundReason = 'unclaimed' | 'card_used';

/** What a new member tells of herself, where she does. */
export type NewMemberDetails = {
  companyName: string | undefined;
  mobile: string | undefined;
  address1: string | undefined;
  address2: string | undefined;
  city: string | undefined;
  country: string | undefined;
  postCode: string | undefined;
  tshirtSize: string | undefined;
  tshirtColour: string | undefined;
};

type NewHeldPurchase = {
  details: NewMemberDetails;
  signUpId: string;
  email: string;
  serviceId: number | null;
  planId: number | null;
  title: string;
  currency: string;
  subtotalMinor: number;
  discountMinor: number;
  requestKey: string;
  ticketHash: Buffer;
  browserHash: Buffer;
  at: Date;
};

const waiting = (executor: Executor) =>
  executor
    .selectFrom('held_purchases')
    .where('paid_at', 'is not', null)
    .where('claimed_by', 'is', null)
    .where('refund_decided_at', 'is', null)
    .where('returned_at', 'is', null);

export const heldPurchaseRepository = {
  /** False when there is a purchase with this key. */
  insert: async (executor: Executor, held: NewHeldPurchase): Promise<boolean> => {
    const inserted = await executor
      .insertInto('held_purchases')
      .values({
        sign_up_id: held.signUpId,
        email: held.email,
        service_id: held.serviceId,
        plan_id: held.planId,
        title: held.title,
        currency: held.currency,
        subtotal_minor: held.subtotalMinor,
        discount_minor: held.discountMinor,
        request_key: held.requestKey,
        ticket_hash: held.ticketHash,
        browser_hash: held.browserHash,
        created_at: held.at,
        company_name: held.details.companyName ?? null,
        mobile: held.details.mobile ?? null,
        address1: held.details.address1 ?? null,
        address2: held.details.address2 ?? null,
        city: held.details.city ?? null,
        country: held.details.country ?? null,
        post_code: held.details.postCode ?? null,
        tshirt_size: held.details.tshirtSize ?? null,
        tshirt_colour: held.details.tshirtColour ?? null,
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returning('sign_up_id')
      .executeTakeFirst();
    return inserted !== undefined;
  },

  find: (executor: Executor, signUpId: string) =>
    executor
      .selectFrom('held_purchases')
      .select(COLUMNS)
      .where('sign_up_id', '=', signUpId)
      .executeTakeFirst(),

  lock: (executor: Executor, signUpId: string) =>
    executor
      .selectFrom('held_purchases')
      .select(COLUMNS)
      .where('sign_up_id', '=', signUpId)
      .forUpdate()
      .executeTakeFirst(),

  findByTicket: (executor: Executor, ticketHash: Buffer, sessionId: string) =>
    executor
      .selectFrom('held_purchases')
      .select(COLUMNS)
      .where('ticket_hash', '=', ticketHash)
      .where('provider_session_id', '=', sessionId)
      .executeTakeFirst(),

  findByRequestKey: (executor: Executor, requestKey: string) =>
    executor
      .selectFrom('held_purchases')
      .select(COLUMNS)
      .where('request_key', '=', requestKey)
      .executeTakeFirst(),

  saveSession: async (executor: Executor, signUpId: string, session: { id: string; url: string | null }) => {
    await executor
      .updateTable('held_purchases')
      .set({ provider_session_id: session.id, provider_session_url: session.url })
      .where('sign_up_id', '=', signUpId)
      .execute();
    await sql`select pg_notify('billing_sessions', ${signUpId})`.execute(executor);
  },

  markPaid: async (executor: Executor, signUpId: string, subscriptionId: string | null, at: Date) => {
    await executor
      .updateTable('held_purchases')
      .set({ paid_at: at, provider_subscription_id: subscriptionId })
      .where('sign_up_id', '=', signUpId)
      .execute();
  },

  markExpired: async (executor: Executor, signUpId: string, at: Date) => {
    await executor
      .updateTable('held_purchases')
      .set({ expired_at: at })
      .where('sign_up_id', '=', signUpId)
      .where('paid_at', 'is', null)
      .execute();
  },

  /** The account opened in the browser that made these purchases, paid or not. */
  savePayer: async (
    executor: Executor,
    payer: { userId: number; email: string; browserHash: Buffer },
  ): Promise<void> => {
    await executor
      .updateTable('held_purchases')
      .set({ payer_id: payer.userId })
      .where('email', '=', payer.email)
      .where('browser_hash', '=', payer.browserHash)
      .where('claimed_by', 'is', null)
      .execute();
  },

  markClaimed: async (
    executor: Executor,
    signUpId: string,
    claim: { userId: number; keepsRenewal: boolean },
  ) => {
    await executor
      .updateTable('held_purchases')
      .set({ claimed_by: claim.userId, keeps_renewal: claim.keepsRenewal })
      .where('sign_up_id', '=', signUpId)
      .execute();
  },

  markTransferred: async (executor: Executor, signUpId: string, at: Date) => {
    await executor
      .updateTable('held_purchases')
      .set({ transferred_at: at })
      .where('sign_up_id', '=', signUpId)
      .execute();
  },

  saveRefundDecision: async (executor: Executor, signUpId: string, reason: RefundReason, at: Date) => {
    await executor
      .updateTable('held_purchases')
      .set({ refund_reason: reason, refund_decided_at: at })
      .where('sign_up_id', '=', signUpId)
      .execute();
  },

  markReturned: async (executor: Executor, signUpId: string, at: Date) => {
    await executor
      .updateTable('held_purchases')
      .set({ returned_at: at })
      .where('sign_up_id', '=', signUpId)
      .execute();
  },

  findUserByEmail: (executor: Executor, email: string) =>
    executor
      .selectFrom('users')
      .select(['id', 'name'])
      .where('email', '=', email)
      .where('status', '=', 'active')
      .executeTakeFirst(),

  /** The member, until the end of the transaction: what she accepts at the same moment comes one after the other. */
  lockMember: (executor: Executor, userId: number) =>
    executor
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('status', '=', 'active')
      .forNoKeyUpdate()
      .executeTakeFirst(),

  attachSession: async (
    executor: Executor,
    orderId: number,
    session: { sessionId: string | null; sessionUrl: string | null },
  ) => {
    await executor
      .updateTable('orders')
      .set({ provider_session_id: session.sessionId, provider_session_url: session.sessionUrl })
      .where('id', '=', orderId)
      .execute();
  },

  /** What was paid for an address and waits for its owner. */
  listWaiting: (executor: Executor, email: string) =>
    waiting(executor).select(COLUMNS).where('email', '=', email).orderBy('paid_at').execute(),

  listOverdue: async (executor: Executor, paidBefore: Date): Promise<string[]> =>
    (await waiting(executor).select('sign_up_id').where('paid_at', '<', paidBefore).execute()).map(
      ({ sign_up_id: signUpId }) => signUpId,
    ),

  /** Accepted without renewal, and not the member's yet. */
  listUntransferred: async (executor: Executor): Promise<string[]> =>
    (
      await executor
        .selectFrom('held_purchases')
        .select('sign_up_id')
        .where('claimed_by', 'is not', null)
        .where('keeps_renewal', '=', false)
        .where('transferred_at', 'is', null)
        .execute()
    ).map(({ sign_up_id: signUpId }) => signUpId),

  /** The payment pages that, as far as we know, were neither paid nor left to expire. */
  listOpenSessions: async (executor: Executor, between: { from: Date; to: Date }): Promise<string[]> =>
    (
      await executor
        .selectFrom('held_purchases')
        .select('provider_session_id')
        .where('paid_at', 'is', null)
        .where('expired_at', 'is', null)
        .where('created_at', '>', between.from)
        .where('created_at', '<', between.to)
        .execute()
    ).flatMap(({ provider_session_id: sessionId }) => sessionId ?? []),

  countUnfinishedRefunds: async (executor: Executor, decidedBefore: Date): Promise<number> => {
    const { count } = await executor
      .selectFrom('held_purchases')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('refund_decided_at', '<', decidedBefore)
      .where('returned_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },
};

export type HeldPurchase = NonNullable<Awaited<ReturnType<typeof heldPurchaseRepository.find>>>;
