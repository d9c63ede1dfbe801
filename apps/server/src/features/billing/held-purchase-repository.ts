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
  'request_key as requestKey',
  'provider_session_id as sessionId',
  'provider_session_url as sessionUrl',
  'paid_at as paidAt',
  'claimed_by as claimedBy',
  'returned_at as returnedAt',
  'created_at as askedAt',
] as const;

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
  at: Date;
};

export const heldPurchaseRepository = {
  insert: async (executor: Executor, held: NewHeldPurchase) => {
    await executor
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
      .execute();
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

  findByRequestKey: (executor: Executor, requestKey: string, email: string) =>
    executor
      .selectFrom('held_purchases')
      .select(COLUMNS)
      .where('request_key', '=', requestKey)
      .where('email', '=', email)
      .executeTakeFirst(),

  saveSession: async (executor: Executor, signUpId: string, session: { id: string; url: string | null }) => {
    await executor
      .updateTable('held_purchases')
      .set({ provider_session_id: session.id, provider_session_url: session.url })
      .where('sign_up_id', '=', signUpId)
      .execute();
    await sql`select pg_notify('billing_sessions', ${signUpId})`.execute(executor);
  },

  markPaid: async (executor: Executor, signUpId: string, at: Date) => {
    await executor
      .updateTable('held_purchases')
      .set({ paid_at: at })
      .where('sign_up_id', '=', signUpId)
      .where('paid_at', 'is', null)
      .execute();
  },

  markClaimed: async (executor: Executor, signUpId: string, userId: number) => {
    await executor
      .updateTable('held_purchases')
      .set({ claimed_by: userId })
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
      .select('id')
      .where('email', '=', email)
      .where('status', '=', 'active')
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

  /** Paid for, and nobody proved the address. */
  listUnclaimed: (executor: Executor, before: Date) =>
    executor
      .selectFrom('held_purchases')
      .select('sign_up_id as signUpId')
      .where('claimed_by', 'is', null)
      .where('returned_at', 'is', null)
      .where('paid_at', '<', before)
      .execute(),
};

export type HeldPurchase = NonNullable<Awaited<ReturnType<typeof heldPurchaseRepository.find>>>;
