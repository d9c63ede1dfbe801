import { setTimeout as sleep } from 'node:timers/promises';

import type { Members } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database, Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Pacer } from '#app/platform/pacer.ts';

import { subscriptionRepository as subscriptions } from '../records/subscription-repository.ts';
import { updateCustomerEmailJob } from './provider-account-jobs.ts';
import { providerRepository as repository } from './provider-repository.ts';
import type { ProviderSession } from './stripe-codec.ts';
import { isMissing } from './stripe-client-gateway.ts';
import type { SessionOrder, StripeGateway } from './stripe-gateway.ts';

const MAX_BUSY_ATTEMPTS = 5;
const BUSY_WAIT_MS = 300;

type Deps = { database: Database; clock: Clock; members: Members; gateway: StripeGateway; pacer: Pacer };

type Line = { title: string; amountMinor: number; currency: string; planId: number | null };
type SessionRequest = Omit<SessionOrder, 'customer' | 'lines'> & { lines: Line[] };

/** Creates at the provider what a payment needs: members as customers, plans as products, checkout sessions. */
export const createProviderAccounts = ({ database, clock, members, gateway, pacer }: Deps) => {
  const { db } = database;

  const createCustomer = async (memberId: number, key: string): Promise<string> => {
    const member = await members.find(db, memberId);
    if (!member?.email) throw new AppError('not_found');
    const id = await gateway.createCustomer({ id: memberId, email: member.email, name: member.name }, key);
    await repository.saveCustomer(db, memberId, id, clock());
    return id;
  };
  const ensureCustomer = async (memberId: number): Promise<string> =>
    (await repository.findCustomer(db, memberId)) ?? createCustomer(memberId, `customer-${memberId}`);

  const createProduct = async (planId: number, name: string): Promise<string> => {
    const id = await gateway.createProduct({ id: planId, name });
    await repository.saveProduct(db, planId, id);
    return id;
  };
  const ensureProduct = async (planId: number, name: string): Promise<string> =>
    (await repository.findProduct(db, planId)) ?? createProduct(planId, name);

  const withProducts = (lines: Line[]) =>
    Promise.all(
      lines.map(async ({ planId, ...line }) => ({
        ...line,
        productId: planId === null ? null : await ensureProduct(planId, line.title),
      })),
    );

  /** Retries when the provider is busy or unreachable. */
  const createPacedSession = async (order: SessionOrder): Promise<ProviderSession> => {
    for (let attempt = 1; ; attempt++) {
      await pacer.acquire();
      try {
        return await gateway.createSession(order);
      } catch (error) {
        const isBusy = error instanceof AppError && error.code === 'provider_unavailable';
        if (!isBusy || attempt === MAX_BUSY_ATTEMPTS) throw error;
        await sleep(BUSY_WAIT_MS * attempt);
      }
    }
  };

  /** A guest purchase that kept its renewal is of another customer than the member's own orders. */
  const listCustomers = async (memberId: number): Promise<string[]> => {
    const own = await repository.findCustomer(db, memberId);
    const live = await subscriptions.findLive(db, memberId);
    const paying = live && (await gateway.fetchSubscription(live.providerId)).customerId;
    return [...new Set([own, paying].flatMap((id) => id ?? []))];
  };

  return {
    handleEmailChanged: (tx: Tx, { memberId }: { memberId: number }): Promise<void> =>
      enqueue(
        tx,
        updateCustomerEmailJob,
        { memberId },
        { key: `${updateCustomerEmailJob.name} ${memberId}` },
      ),

    /** Reads the address when it runs: a job that is late tells the newest. */
    updateEmail: async (memberId: number): Promise<void> => {
      const member = await members.find(db, memberId);
      if (!member?.email) return;
      for (const customerId of await listCustomers(memberId))
        await gateway.updateCustomerEmail(customerId, member.email);
    },

    ensureCustomer,
    ensureProduct,

    createSession: async (
      memberId: number,
      { lines, ...request }: SessionRequest,
    ): Promise<ProviderSession> => {
      const order = { ...request, lines: await withProducts(lines) };
      const customer = { id: await ensureCustomer(memberId) };
      return createPacedSession({ ...order, customer }).catch(async (error: unknown) => {
        if (!isMissing(error)) throw error;
        // The provider lost its data, as sandboxes do when they are reset: create everything again.
        for (const line of lines) if (line.planId !== null) await createProduct(line.planId, line.title);
        const again = { id: await createCustomer(memberId, `customer-${memberId}-${request.key}`) };
        return createPacedSession({ ...order, key: `${request.key}-again`, customer: again });
      });
    },

    createGuestSession: async (
      email: string,
      { lines, ...request }: SessionRequest,
    ): Promise<ProviderSession> =>
      createPacedSession({ ...request, lines: await withProducts(lines), customer: { email } }),
  };
};

export type ProviderAccounts = ReturnType<typeof createProviderAccounts>;
