import type { Accounts } from '#app/features/accounts/index.ts';
import { DAY, HOUR, type Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import { consumeByAddress, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { Random, Signer } from '#app/platform/secrets.ts';
import { identifyVisitor } from '#app/platform/visitor.ts';

import { newCode } from './affiliate-code.ts';
import type { Referrals } from './referrals-service.ts';
import { shareRepository as repository } from './share-repository.ts';

const VISITS_PER_ADDRESS: Limit = { name: 'share-visits', max: 120, windowMs: HOUR };
// A visit counts once for each page, and a client names the page.
const PAGES_PER_VISITOR: Limit = { name: 'share-pages', max: 10, windowMs: DAY };
const CODE_LENGTH = 16;

type Visit = { code: string; path: string; address: string };

/** Links that members share, and visits through them. */
export const createSharing = (deps: {
  database: Database;
  clock: Clock;
  random: Random;
  signer: Signer;
  limiter: Limiter;
  accounts: Accounts;
  referrals: Pick<Referrals, 'ensureCode'>;
}) => {
  const { accounts, clock } = deps;
  const { db } = deps.database;
  return {
    /** The share code of a member, created on first use. It does not tell who they are. */
    ensureCode: async (memberId: number): Promise<string> => {
      const known = await repository.findCode(db, memberId);
      if (known) return known;
      await deps.referrals.ensureCode(memberId);
      await repository.setCode(db, memberId, newCode(deps.random, CODE_LENGTH));
      const code = await repository.findCode(db, memberId);
      if (!code) throw new Error(`No share code for member ${memberId}`);
      return code;
    },

    /** Counts a visit through a shared link. Unknown codes, a member's own links and too many visits are ignored without telling. */
    recordVisit: async (credential: Credential | null, { code, path, address }: Visit): Promise<void> => {
      await consumeByAddress(deps.limiter, VISITS_PER_ADDRESS, address);
      const owner = await repository.findOwner(db, code);
      if (owner === undefined || !(await accounts.members.isActive(db, owner))) return;
      const caller = credential && (await accounts.sessions.authenticate(credential));
      if (caller?.memberId === owner) return;
      const at = clock();
      const visitor = identifyVisitor(deps.signer, { address, memberId: caller?.memberId ?? null }, at);
      const subject = `${owner} ${visitor.visitor.toString('base64url')}`;
      if (!(await deps.limiter.consume(PAGES_PER_VISITOR, subject)).ok) return;
      await repository.insertVisit(db, { memberId: owner, path, at, ...visitor });
    },
  };
};

export type Sharing = ReturnType<typeof createSharing>;
