import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

const COLUMNS = [
  'sign_up_id as signUpId',
  'email',
  'item_id as itemId',
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
  'refunded_at as refundedAt',
  'created_at as createdAt',
  'form_hash as formHash',
] as const;

export type RefundReason = 'unclaimed' | 'card_used';

/** Optional details of the registration form. */
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

type NewGuestPurchase = {
  details: NewMemberDetails;
  signUpId: string;
  email: string;
  itemId: number | null;
  planId: number | null;
  title: string;
  currency: string;
  subtotalMinor: number;
  discountMinor: number;
  requestKey: string;
  ticketHash: Buffer;
  browserHash: Buffer;
  formHash: Buffer;
  at: Date;
};

const toRow = (details: NewMemberDetails) => ({
  company_name: details.companyName ?? null,
  mobile: details.mobile ?? null,
  address1: details.address1 ?? null,
  address2: details.address2 ?? null,
  city: details.city ?? null,
  country: details.country ?? null,
  post_code: details.postCode ?? null,
  tshirt_size: details.tshirtSize ?? null,
  tshirt_colour: details.tshirtColour ?? null,
});

const awaitingClaim = (executor: Executor) =>
  executor
    .selectFrom('guest_purchases')
    .where('paid_at', 'is not', null)
    .where('claimed_by', 'is', null)
    .where('refund_decided_at', 'is', null)
    .where('refunded_at', 'is', null);

export const guestPurchaseRepository = {
  /** False when a purchase with this request key exists. */
  insert: async (executor: Executor, purchase: NewGuestPurchase): Promise<boolean> => {
    const inserted = await executor
      .insertInto('guest_purchases')
      .values({
        sign_up_id: purchase.signUpId,
        email: purchase.email,
        item_id: purchase.itemId,
        plan_id: purchase.planId,
        title: purchase.title,
        currency: purchase.currency,
        subtotal_minor: purchase.subtotalMinor,
        discount_minor: purchase.discountMinor,
        request_key: purchase.requestKey,
        ticket_hash: purchase.ticketHash,
        browser_hash: purchase.browserHash,
        form_hash: purchase.formHash,
        created_at: purchase.at,
        ...toRow(purchase.details),
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returning('sign_up_id')
      .executeTakeFirst();
    return inserted !== undefined;
  },

  find: (executor: Executor, signUpId: string) =>
    executor
      .selectFrom('guest_purchases')
      .select(COLUMNS)
      .where('sign_up_id', '=', signUpId)
      .executeTakeFirst(),

  updateForm: async (
    executor: Executor,
    { signUpId, formHash, details }: Pick<NewGuestPurchase, 'signUpId' | 'formHash' | 'details'>,
  ): Promise<void> => {
    await executor
      .updateTable('guest_purchases')
      .set({ ...toRow(details), form_hash: formHash })
      .where('sign_up_id', '=', signUpId)
      .execute();
  },

  lock: (executor: Executor, signUpId: string) =>
    executor
      .selectFrom('guest_purchases')
      .select(COLUMNS)
      .where('sign_up_id', '=', signUpId)
      .forUpdate()
      .executeTakeFirst(),

  findByTicket: (executor: Executor, ticketHash: Buffer, sessionId: string) =>
    executor
      .selectFrom('guest_purchases')
      .select(COLUMNS)
      .where('ticket_hash', '=', ticketHash)
      .where('provider_session_id', '=', sessionId)
      .executeTakeFirst(),

  findByRequestKey: (executor: Executor, requestKey: string) =>
    executor
      .selectFrom('guest_purchases')
      .select(COLUMNS)
      .where('request_key', '=', requestKey)
      .executeTakeFirst(),

  findBySession: (executor: Executor, sessionId: string) =>
    executor
      .selectFrom('guest_purchases')
      .select(COLUMNS)
      .where('provider_session_id', '=', sessionId)
      .executeTakeFirst(),

  saveSession: async (executor: Executor, signUpId: string, session: { id: string; url: string | null }) => {
    await executor
      .updateTable('guest_purchases')
      .set({ provider_session_id: session.id, provider_session_url: session.url })
      .where('sign_up_id', '=', signUpId)
      .execute();
    await sql`select pg_notify('billing_sessions', ${signUpId})`.execute(executor);
  },

  markPaid: async (executor: Executor, signUpId: string, subscriptionId: string | null, at: Date) => {
    await executor
      .updateTable('guest_purchases')
      .set({ paid_at: at, provider_subscription_id: subscriptionId, form_hash: null })
      .where('sign_up_id', '=', signUpId)
      .execute();
  },

  markExpired: async (executor: Executor, signUpId: string, at: Date) => {
    await executor
      .updateTable('guest_purchases')
      .set({ expired_at: at })
      .where('sign_up_id', '=', signUpId)
      .where('paid_at', 'is', null)
      .execute();
  },

  /** Links the account activated in the payer's browser to the purchases of that browser, paid or not. */
  savePayer: async (
    executor: Executor,
    payer: { memberId: number; email: string; browserHash: Buffer },
  ): Promise<void> => {
    await executor
      .updateTable('guest_purchases')
      .set({ payer_id: payer.memberId })
      .where('email', '=', payer.email)
      .where('browser_hash', '=', payer.browserHash)
      .where('claimed_by', 'is', null)
      .execute();
  },

  markClaimed: async (
    executor: Executor,
    signUpId: string,
    claim: { memberId: number; keepsRenewal: boolean },
  ) => {
    await executor
      .updateTable('guest_purchases')
      .set({ claimed_by: claim.memberId, keeps_renewal: claim.keepsRenewal })
      .where('sign_up_id', '=', signUpId)
      .execute();
  },

  markTransferred: async (executor: Executor, signUpId: string, at: Date) => {
    await executor
      .updateTable('guest_purchases')
      .set({ transferred_at: at })
      .where('sign_up_id', '=', signUpId)
      .execute();
  },

  saveRefundDecision: async (executor: Executor, signUpId: string, reason: RefundReason, at: Date) => {
    await executor
      .updateTable('guest_purchases')
      .set({ refund_reason: reason, refund_decided_at: at })
      .where('sign_up_id', '=', signUpId)
      .execute();
  },

  /** The refund waits until the dispute of the payment is closed. */
  markDisputed: async (executor: Executor, signUpId: string, at: Date) => {
    await executor
      .updateTable('guest_purchases')
      .set({ refund_disputed_at: at })
      .where('sign_up_id', '=', signUpId)
      .execute();
  },

  markRefunded: async (executor: Executor, signUpId: string, at: Date) => {
    await executor
      .updateTable('guest_purchases')
      .set({ refunded_at: at })
      .where('sign_up_id', '=', signUpId)
      .execute();
  },

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

  /** Paid purchases of an address that are neither claimed nor refunded. */
  listAwaitingClaim: (executor: Executor, email: string) =>
    awaitingClaim(executor)
      .select(COLUMNS)
      .select(sql<string | null>`(select kind from items where id = item_id)`.as('kind'))
      .where('email', '=', email)
      .orderBy('paid_at')
      .execute(),

  listOverdue: async (executor: Executor, paidBefore: Date): Promise<string[]> =>
    (await awaitingClaim(executor).select('sign_up_id').where('paid_at', '<', paidBefore).execute()).map(
      ({ sign_up_id: signUpId }) => signUpId,
    ),

  /** Claimed without renewal and not yet transferred at the provider. */
  listUntransferred: async (executor: Executor): Promise<string[]> =>
    (
      await executor
        .selectFrom('guest_purchases')
        .select('sign_up_id')
        .where('claimed_by', 'is not', null)
        .where('keeps_renewal', '=', false)
        .where('transferred_at', 'is', null)
        .execute()
    ).map(({ sign_up_id: signUpId }) => signUpId),

  /** Checkout sessions that, according to our rows, are neither paid nor expired. */
  listOpenSessions: async (executor: Executor, between: { from: Date; to: Date }): Promise<string[]> =>
    (
      await executor
        .selectFrom('guest_purchases')
        .select('provider_session_id')
        .where('paid_at', 'is', null)
        .where('expired_at', 'is', null)
        .where('created_at', '>', between.from)
        .where('created_at', '<', between.to)
        .execute()
    ).flatMap(({ provider_session_id: sessionId }) => sessionId ?? []),

  listDisputedRefunds: async (executor: Executor): Promise<string[]> =>
    (
      await executor
        .selectFrom('guest_purchases')
        .select('sign_up_id')
        .where('refund_disputed_at', 'is not', null)
        .where('refunded_at', 'is', null)
        .execute()
    ).map(({ sign_up_id: signUpId }) => signUpId),

  /** Without those that wait for a dispute. */
  countUnfinishedRefunds: async (executor: Executor, decidedBefore: Date): Promise<number> => {
    const { count } = await executor
      .selectFrom('guest_purchases')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('refund_decided_at', '<', decidedBefore)
      .where('refund_disputed_at', 'is', null)
      .where('refunded_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },
};

export type GuestPurchase = NonNullable<Awaited<ReturnType<typeof guestPurchaseRepository.find>>>;
