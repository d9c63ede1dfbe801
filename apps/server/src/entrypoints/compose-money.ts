import type { Accounts } from '#app/features/accounts/index.ts';
import { createAffiliates } from '#app/features/affiliates/index.ts';
import { createBilling, type BillingEvents } from '#app/features/billing/index.ts';
import type { CallerStates } from '#app/features/caller-state/index.ts';
import { createCart } from '#app/features/cart/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import { createLedger } from '#app/features/ledger/index.ts';
import { createReferrals, createSharing, type ReferralEvents } from '#app/features/referrals/index.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import { createPacer } from '#app/platform/pacer.ts';

import type { Platform } from './compose-platform.ts';

type Deps = Pick<
  Platform,
  | 'env'
  | 'database'
  | 'clock'
  | 'random'
  | 'limiter'
  | 'mailer'
  | 'signer'
  | 'logger'
  | 'metrics'
  | 'createBreaker'
  | 'reportFallback'
  | 'providerTimeoutMs'
  | 'guardedRedis'
  | 'redisPrefix'
> & {
  accounts: Accounts;
  catalogue: Catalogue;
  entitlements: Entitlements;
  callerStates: CallerStates;
  events: EventEmitter<BillingEvents> & EventEmitter<ReferralEvents>;
};

/** What is sold, paid and earned. */
export const composeMoney = (deps: Deps) => {
  const { env, database, clock, signer, logger, metrics, accounts, catalogue, entitlements } = deps;
  const { members } = accounts;
  const shared = { database, clock, limiter: deps.limiter, mailer: deps.mailer, random: deps.random };

  const ledger = createLedger({ database, clock });
  const referrals = createReferrals({ ...shared, signer, ledger, members, events: deps.events });
  return {
    ledger,
    referrals,
    affiliates: createAffiliates({ database, clock, limiter: deps.limiter, ledger, referrals, members }),
    sharing: createSharing({ ...shared, signer, accounts, referrals }),
    cart: createCart({
      database,
      clock,
      members,
      catalogue,
      entitlements,
      callerStates: deps.callerStates,
    }),
    billing: createBilling({
      ...shared,
      signer,
      logger,
      timeoutFactor: env.TIMEOUT_FACTOR,
      accounts,
      catalogue,
      entitlements,
      ledger,
      referrals,
      events: deps.events,
      countAttempt: (outcome) => metrics.cardAttempts.inc({ outcome }),
      pacer: createPacer({
        redis: deps.guardedRedis,
        reportFallback: deps.reportFallback,
        prefix: deps.redisPrefix,
        name: 'checkout-sessions',
        perSecond: env.STRIPE_SESSIONS_PER_SECOND,
      }),
      stripe: {
        secretKey: env.STRIPE_SECRET_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        apiBase: env.STRIPE_API_BASE,
        timeoutMs: deps.providerTimeoutMs,
        createBreaker: deps.createBreaker,
      },
      siteOrigin: env.SITE_ORIGIN,
      seller: { name: env.SELLER_NAME, address: env.SELLER_ADDRESS, vatNumber: env.SELLER_VAT_NUMBER },
    }),
  };
};
