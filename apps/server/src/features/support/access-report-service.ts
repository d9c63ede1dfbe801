import type { Members } from '#app/features/accounts/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import type { Database } from '#app/platform/database.ts';

import type { NamedItem } from './named-item-codec.ts';

type Deps = { database: Database; members: Members; catalogue: Catalogue; entitlements: Entitlements };

export const createAccessReports = ({ database, members, catalogue, entitlements }: Deps) => ({
  /** Whether a member may open an item, in words, with the grants of it that have ended and why. For staff. */
  explain: async (email: string, named: NamedItem) => {
    const member = await members.findActiveByEmail(database.db, email);
    if (!member) return { ok: false as const, reason: 'unknown_member' as const };
    const itemId = 'id' in named ? named.id : await catalogue.findStoredId(named);
    if (itemId === undefined) return { ok: false as const, reason: 'unknown_item' as const };
    const history = await entitlements.listEndedGrants(member.id, itemId);
    const item = catalogue.snapshot().items.get(itemId);
    const decision = item
      ? await entitlements.explainAccess(member.id, item)
      : { isOpen: false, text: 'There is no such item in the catalogue, or not any more.' };
    return { ok: true as const, member, title: item?.title ?? null, ...decision, history };
  },
});
