import type { Members } from '#app/features/accounts/index.ts';
import type { Ledger } from '#app/features/ledger/index.ts';
import { normalizeMailbox } from '#app/kernel/mailbox.ts';
import { HOUR, addMs, type Clock } from '#app/kernel/time.ts';
import type { Database, Executor, Tx } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import { consumeByAddress, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { Random, Signer } from '#app/platform/secrets.ts';
import { identifyVisitor } from '#app/platform/visitor.ts';

import { newCode } from './affiliate-code.ts';
import { commissionRepository as commissions } from './commission-repository.ts';
import { HOLD_MS, commissionOn, commissionReversal } from './commission.ts';
import type { ReferralEvents } from './referral-events.ts';
import { referralsRepository as repository } from './referrals-repository.ts';

const CLICKS_PER_ADDRESS: Limit = { name: 'referral-clicks', max: 60, windowMs: HOUR };
const CODE_LENGTH = 10;

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  signer: Signer;
  limiter: Limiter;
  ledger: Pick<Ledger, 'isPosted' | 'post'>;
  members: Pick<Members, 'isActive' | 'listEmails'>;
  events: EventEmitter<ReferralEvents>;
};

export type AffiliateStats = { linkClicks: number; clientsActive: number };

type Income = { referredId: number; cause: string; currency: string };

export const createReferrals = (deps: Deps) => {
  const { database, clock, ledger, members } = deps;
  const { db } = database;

  /** The affiliate whose account changed; undefined when nothing was posted. */
  const postEarnings = async (
    tx: Tx,
    kind: 'commission' | 'commission_reversal',
    { referredId, cause, currency }: Income,
    amountMinor: number,
  ): Promise<number | undefined> => {
    const affiliate = await repository.findAffiliate(tx, referredId);
    if (affiliate === undefined) return undefined;
    const owed = kind === 'commission' ? amountMinor : -amountMinor;
    const entries = [
      { account: 'commission' as const, amountMinor: -owed },
      { account: 'earnings' as const, memberId: affiliate, amountMinor: owed },
    ];
    return (await ledger.post(tx, { kind, cause, currency, entries })) ? affiliate : undefined;
  };

  const findActiveOwner = async (executor: Executor, code: string): Promise<number | undefined> => {
    const owner = await repository.findOwner(executor, code);
    return owner !== undefined && (await members.isActive(executor, owner)) ? owner : undefined;
  };

  const shareMailbox = async (executor: Executor, one: number, other: number): Promise<boolean> => {
    if (one === other) return true;
    const emails = await members.listEmails(executor, [one, other]);
    return new Set(emails.map(normalizeMailbox)).size < emails.length;
  };

  return {
    /** The referral code of a member, created on first use. */
    ensureCode: async (memberId: number): Promise<string> => {
      const known = await repository.findCode(db, memberId);
      if (known) return known;
      await repository.insertCode(db, memberId, newCode(deps.random, CODE_LENGTH));
      const code = await repository.findCode(db, memberId);
      if (!code) throw new Error(`No referral code for member ${memberId}`);
      return code;
    },

    /** Counts a visitor once a day. Codes are too long to guess, so the answer may say whether this one is known. */
    recordClick: async (code: string, address: string): Promise<{ isKnown: boolean }> => {
      await consumeByAddress(deps.limiter, CLICKS_PER_ADDRESS, address);
      const owner = await findActiveOwner(db, code);
      if (owner === undefined) return { isKnown: false };
      const at = clock();
      const visitor = identifyVisitor(deps.signer, { address, memberId: null }, at);
      await repository.insertClick(db, { memberId: owner, at, ...visitor });
      return { isKnown: true };
    },

    findCodeOwner: repository.findOwner,

    /** Binds a new member to the owner of the referral code, in the transaction that activates the account. */
    bindClient: async (tx: Tx, client: { memberId: number; referralCode: string | null }): Promise<void> => {
      if (!client.referralCode) return;
      const owner = await findActiveOwner(tx, client.referralCode);
      if (owner === undefined || (await shareMailbox(tx, owner, client.memberId))) return;
      if (await repository.bind(tx, client.memberId, owner, clock()))
        await deps.events.emit(tx, 'referral.bound', { affiliateId: owner, referredId: client.memberId });
    },

    /** The affiliate who earns from this member's payments; undefined without one, or when both share a mailbox. */
    findAffiliate: async (referredId: number): Promise<number | undefined> => {
      const affiliate = await repository.findAffiliate(db, referredId);
      return affiliate === undefined || (await shareMailbox(db, affiliate, referredId))
        ? undefined
        : affiliate;
    },

    /** Posts the commission of a paid subscription invoice, if the client has an affiliate. */
    postCommission: async (tx: Tx, income: Income & { netMinor: number }): Promise<void> => {
      const amountMinor = commissionOn(income.netMinor);
      const memberId = await postEarnings(tx, 'commission', income, amountMinor);
      if (memberId === undefined) return;
      const { cause, currency } = income;
      const heldUntil = addMs(clock(), HOLD_MS);
      await commissions.insert(tx, { memberId, cause, currency, amountMinor, heldUntil });
      await deps.events.emit(tx, 'commission.posted', {
        affiliateId: memberId,
        cause,
        amountMinor,
        currency,
      });
    },

    /** Reverses the commission of a refunded amount, if the sale earned one. */
    reverseCommission: async (
      tx: Tx,
      income: Income & { saleCause: string; netBefore: number; netAfter: number },
    ): Promise<void> => {
      if (!(await ledger.isPosted(tx, 'commission', income.saleCause))) return;
      const reversal = commissionReversal(income.netBefore, income.netAfter);
      const memberId = await postEarnings(tx, 'commission_reversal', income, reversal);
      if (memberId !== undefined) await commissions.reverse(tx, memberId, income.saleCause, reversal);
    },

    /** Holds the commission of a sale while a bank decides about its payment, and releases it afterwards. */
    holdDisputed: (
      tx: Tx,
      sale: { referredId: number; saleCause: string; isDisputed: boolean },
    ): Promise<void> => commissions.setDisputed(tx, sale.saleCause, sale.referredId, sale.isDisputed),

    /** Keeps the count of an affiliate's clients who subscribe now. */
    handleSubscriptionChanged: async (
      tx: Tx,
      client: { memberId: number; isActive: boolean },
    ): Promise<void> => {
      if (!client.isActive) return repository.deleteActiveClient(tx, client.memberId);
      const affiliate = await repository.findAffiliate(tx, client.memberId);
      if (affiliate !== undefined) await repository.insertActiveClient(tx, client.memberId, affiliate);
    },

    /** Visits through the member's referral link, and their clients who subscribe now. */
    getStats: (memberId: number): Promise<AffiliateStats> => repository.findStats(db, memberId),

    /** Commission that the member has earned and cannot redeem yet. */
    sumHeld: (executor: Executor, memberId: number, currency: string): Promise<number> =>
      commissions.sumHeld(executor, memberId, currency, clock()),
  };
};

export type Referrals = ReturnType<typeof createReferrals>;
