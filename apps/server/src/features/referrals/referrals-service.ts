import type { Members } from '#app/features/accounts/index.ts';
import type { Ledger } from '#app/features/ledger/index.ts';
import { normalizeMailbox } from '#app/kernel/mailbox.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import type { Database, Executor, Tx } from '#app/platform/database.ts';
import { consumeByAddress, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { Random, Signer } from '#app/platform/secrets.ts';
import { identifyVisitor } from '#app/platform/visitor.ts';

import { newCode } from './affiliate-code.ts';
import { commissionOn, commissionReversal } from './commission.ts';
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
};

type Income = { clientId: number; cause: string; currency: string };

export const createReferrals = (deps: Deps) => {
  const { database, clock, ledger, members } = deps;
  const { db } = database;

  const postEarnings = async (
    tx: Tx,
    kind: 'commission' | 'commission_reversal',
    income: Income,
    amountMinor: number,
  ) => {
    if (amountMinor === 0) return;
    const affiliate = await repository.findAffiliate(tx, income.clientId);
    if (affiliate === undefined) return;
    const owed = kind === 'commission' ? amountMinor : -amountMinor;
    await ledger.post(tx, {
      kind,
      cause: income.cause,
      currency: income.currency,
      entries: [
        { account: 'commission', amountMinor: -owed },
        { account: 'earnings', userId: affiliate, amountMinor: owed },
      ],
    });
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
    ensureCode: async (userId: number): Promise<string> => {
      const known = await repository.findCode(db, userId);
      if (known) return known;
      await repository.insertCode(db, userId, newCode(deps.random, CODE_LENGTH));
      const code = await repository.findCode(db, userId);
      if (!code) throw new Error(`No referral code for user ${userId}`);
      return code;
    },

    /** Counts a visitor once a day. Codes are too long to guess, so the answer may say whether this one is known. */
    recordClick: async (code: string, address: string): Promise<{ isKnown: boolean }> => {
      await consumeByAddress(deps.limiter, CLICKS_PER_ADDRESS, address);
      const owner = await findActiveOwner(db, code);
      if (owner === undefined) return { isKnown: false };
      const at = clock();
      const visitor = identifyVisitor(deps.signer, { address, userId: null }, at);
      await repository.insertClick(db, { userId: owner, at, ...visitor });
      return { isKnown: true };
    },

    /** Binds a new member to the owner of the referral code, in the transaction that activates the account. */
    bindClient: async (tx: Tx, client: { userId: number; referralCode: string | null }): Promise<void> => {
      if (!client.referralCode) return;
      const owner = await findActiveOwner(tx, client.referralCode);
      if (owner === undefined || (await shareMailbox(tx, owner, client.userId))) return;
      await repository.bind(tx, client.userId, owner, clock());
    },

    /** The affiliate who earns from this member's payments; undefined without one, or when both share a mailbox. */
    findAffiliate: async (clientId: number): Promise<number | undefined> => {
      const affiliate = await repository.findAffiliate(db, clientId);
      return affiliate === undefined || (await shareMailbox(db, affiliate, clientId)) ? undefined : affiliate;
    },

    /** Posts the commission of a paid subscription invoice, if the client has an affiliate. */
    postCommission: (tx: Tx, income: Income & { netMinor: number }): Promise<void> =>
      postEarnings(tx, 'commission', income, commissionOn(income.netMinor)),

    /** Reverses the commission of a refunded amount, if the sale earned one. */
    reverseCommission: async (
      tx: Tx,
      income: Income & { saleCause: string; netBefore: number; netAfter: number },
    ): Promise<void> => {
      if (!(await ledger.isPosted(tx, 'commission', income.saleCause))) return;
      const reversal = commissionReversal(income.netBefore, income.netAfter);
      await postEarnings(tx, 'commission_reversal', income, reversal);
    },
  };
};

export type Referrals = ReturnType<typeof createReferrals>;
