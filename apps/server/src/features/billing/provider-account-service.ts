import { setTimeout as sleep } from 'node:timers/promises';

import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Pacer } from '#app/platform/pacer.ts';

import { providerRepository as repository } from './provider-repository.ts';
import type { ProviderSession } from './stripe-codec-gateway.ts';
import { isMissing } from './stripe-client-gateway.ts';
import type { SessionOrder, StripeGateway } from './stripe-gateway.ts';
import { subscriptionRepository as subscriptions } from './subscription-repository.ts';

const BUSY_TRIES = 5;
const BUSY_WAIT_MS = 300;

type Deps = { database: Database; clock: Clock; gateway: StripeGateway; pacer: Pacer };

type Line = { title: string; amountMinor: number; currency: string; planId: number | null };
type Wish = Omit<SessionOrder, 'customer' | 'lines'> & { lines: Line[] };

/** What the provider must know before it can take money: members as customers, plans as products. */
export const createProviderAccounts = ({ database, clock, gateway, pacer }: Deps) => {
  const { db } = database;

  const makeCustomer = async (userId: number, key: string): Promise<string> => {
    const member = await subscriptions.findMember(db, userId);
    if (!member?.email) throw new AppError('not_found');
    const id = await gateway.createCustomer({ id: userId, email: member.email, name: member.name }, key);
    await repository.saveCustomer(db, userId, id, clock());
    return id;
  };
  const customerOf = async (userId: number): Promise<string> =>
    (await repository.findCustomer(db, userId)) ?? makeCustomer(userId, `customer-${userId}`);

  const makeProduct = async (planId: number, name: string): Promise<string> => {
    const id = await gateway.createProduct({ id: planId, name });
    await repository.saveProduct(db, planId, id);
    return id;
  };
  const productOf = async (planId: number, name: string): Promise<string> =>
    (await repository.findProduct(db, planId)) ?? makeProduct(planId, name);

  const withProducts = (lines: Line[]) =>
    Promise.all(
      lines.map(async ({ planId, ...line }) => ({
        ...line,
        productId: planId === null ? null : await productOf(planId, line.title),
      })),
    );

  /** Asked to slow down, waits and asks again. */
  const paced = async (order: SessionOrder): Promise<ProviderSession> => {
    for (let attempt = 1; ; attempt++) {
      await pacer.acquire();
      try {
        return await gateway.createSession(order);
      } catch (error) {
        const isBusy = error instanceof AppError && error.code === 'provider_unavailable';
        if (!isBusy || attempt === BUSY_TRIES) throw error;
        await sleep(BUSY_WAIT_MS * attempt);
      }
    }
  };

  return {
    customerOf,
    productOf,

    createSession: async (userId: number, { lines, ...wish }: Wish): Promise<ProviderSession> => {
      const order = { ...wish, lines: await withProducts(lines) };
      const customer = { id: await customerOf(userId) };
      return paced({ ...order, customer }).catch(async (error: unknown) => {
        if (!isMissing(error)) throw error;
        // The provider was emptied, as sandboxes are: everything it must know is made anew.
        for (const line of lines) if (line.planId !== null) await makeProduct(line.planId, line.title);
        const again = { id: await makeCustomer(userId, `customer-${userId}-${wish.key}`) };
        return paced({ ...order, key: `${wish.key}-again`, customer: again });
      });
    },

    createSessionFor: async (email: string, { lines, ...wish }: Wish): Promise<ProviderSession> =>
      paced({ ...wish, lines: await withProducts(lines), customer: { email } }),
  };
};

export type ProviderAccounts = ReturnType<typeof createProviderAccounts>;
