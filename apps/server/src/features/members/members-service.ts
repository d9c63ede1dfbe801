import { MEMBERS_PER_PAGE, MEMBERS_PER_SITEMAP } from '@maetrix/contract';

import type { Members } from '#app/features/accounts/index.ts';
import type { ProfilesService } from '#app/features/profiles/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { HOUR, MINUTE, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { toParagraphs } from '#app/platform/html.ts';
import { consumeByAddress, consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import { isBookmarkDue } from './bookmark.ts';
import { bookmarksRepository as bookmarks } from './bookmarks-repository.ts';
import { cardsRepository as cards } from './cards-repository.ts';
import {
  globeDistance,
  searchKey,
  toCard,
  type MemberCard,
  type MemberSort,
  type NewMemberCard,
  type Place,
} from './member-card.ts';
import type { MemberPlaces } from './places/places-service.ts';

/** A search answers no more: who looks for somebody types another word instead of turning pages. */
const MAX_FOUND = 60;
const MAX_LISTED = 100;
const MAX_WORDS = 8;
const CARDS_AT_ONCE = 200;

const SEARCHES: Limit = { name: 'member-searches', max: 60, windowMs: MINUTE };
/** Crawlers read the sitemap once in a while. */
const SITEMAP_READS: Limit = { name: 'member-sitemap', max: 30, windowMs: MINUTE };
/** Of one member: more than a person reads, and a copy of a large directory takes days. */
const LIST_READS: Limit = { name: 'member-list', max: 600, windowMs: HOUR };

export type MemberPage = { members: MemberCard[]; total: number; page: number; perPage: number };

type Deps = {
  database: Database;
  limiter: Limiter;
  clock: Clock;
  members: Pick<Members, 'listActiveIds' | 'lockAllActive'>;
  profiles: Pick<ProfilesService, 'list'>;
  places: Pick<MemberPlaces, 'ensureReviews' | 'prepare'>;
};

/** The directory of members. */
export const createMembers = (deps: Deps) => {
  const { db, pool } = deps.database;

  /** The locks keep an older state of a profile from being written after a newer one. */
  const refresh = async (tx: Tx, memberIds: number[]): Promise<NewMemberCard[]> => {
    const active = await deps.members.lockAllActive(tx, memberIds);
    const profiles = await deps.profiles.list(tx, active);
    const made = profiles.flatMap(
      (profile) => toCard(profile, toParagraphs(profile.bioHtml ?? '').join(' ')) ?? [],
    );
    const listed = new Set(made.map(({ memberId }) => memberId));
    await cards.save(tx, made);
    await cards.remove(
      tx,
      memberIds.filter((memberId) => !listed.has(memberId)),
    );
    return made;
  };

  const count = async (): Promise<number> => {
    const [row] = await cards.count(pool, {});
    return Math.max(0, row?.total ?? 0);
  };

  /** The part of the order that a page shows; `joined` is ordered from the oldest, and shown from the newest. */
  const rangeOf = (sort: MemberSort, page: number, total: number) => {
    const before = (page - 1) * MEMBERS_PER_PAGE;
    const size = Math.min(MEMBERS_PER_PAGE, total - before);
    if (size <= 0) return null;
    return { first: sort === 'joined' ? total - before - size : before, count: size };
  };

  const toPage = (found: MemberCard[], page: number): MemberPage => ({
    members: found.slice((page - 1) * MEMBERS_PER_PAGE, page * MEMBERS_PER_PAGE),
    total: found.length,
    page,
    perPage: MEMBERS_PER_PAGE,
  });

  const findByText = async (text: string): Promise<MemberCard[]> => {
    const key = searchKey(text);
    if (!key) return [];
    const byStart = await cards.listByStart(pool, { key, limit: MAX_FOUND });
    if (byStart.length >= MAX_FOUND) return byStart;
    const words = key.split(' ').slice(0, MAX_WORDS);
    const byWords = await cards.listByWords(db, { words, limit: MAX_FOUND });
    const known = new Set(byStart.map(({ memberId }) => memberId));
    return [...byStart, ...byWords.filter(({ memberId }) => !known.has(memberId))].slice(0, MAX_FOUND);
  };

  return {
    /** In the transaction of the change: a member who hides leaves every list with it. */
    handleChange: async (tx: Tx, { memberId }: { memberId: number }): Promise<void> => {
      const [card] = await refresh(tx, [memberId]);
      if (card) await deps.places.prepare(tx, card);
    },

    /** A page of all members; one after the last is empty. */
    list: async (sort: MemberSort, page: number, memberId: number): Promise<MemberPage> => {
      await consumeOrReject(deps.limiter, LIST_READS, String(memberId));
      const total = await count();
      const range = rangeOf(sort, page, total);
      return {
        members: range ? await cards.list[sort](pool, range) : [],
        total,
        page,
        perPage: MEMBERS_PER_PAGE,
      };
    },

    /** Members by their names and towns, the best first. */
    search: async (text: string, page: number, clientAddress: string): Promise<MemberPage> => {
      await consumeByAddress(deps.limiter, SEARCHES, clientAddress);
      return toPage(await findByText(text), page);
    },

    /** Members within a distance, the nearest first. */
    searchNear: async (
      place: Place,
      km: number,
      page: number,
      clientAddress: string,
    ): Promise<MemberPage> => {
      await consumeByAddress(deps.limiter, SEARCHES, clientAddress);
      const query = { ...place, distance: globeDistance(km), limit: MAX_FOUND };
      return toPage(await cards.listNear(pool, query), page);
    },

    /** Who joined last, the newest first. */
    listNewest: (limit: number, exceptMemberId = 0): Promise<MemberCard[]> =>
      cards.listNewest(pool, { limit, exceptMemberId }),

    /** What visitors see of the list: who joined last. */
    listForVisitors: async (clientAddress: string): Promise<MemberPage> => {
      await consumeByAddress(deps.limiter, SEARCHES, clientAddress);
      return toPage(await cards.listNewest(pool, { limit: MEMBERS_PER_PAGE, exceptMemberId: 0 }), 1);
    },

    /** The first members by name. */
    listFirst: async (memberId: number): Promise<MemberCard[]> => {
      await consumeOrReject(deps.limiter, LIST_READS, String(memberId));
      return cards.list.alphabetical(pool, { first: 0, count: MAX_LISTED });
    },

    isEmpty: async (): Promise<boolean> => (await count()) === 0,

    /** A page of the sitemap. */
    listNames: async (page: number, clientAddress: string) => {
      await consumeByAddress(deps.limiter, SITEMAP_READS, clientAddress);
      const pageCount = Math.max(1, Math.ceil((await count()) / MEMBERS_PER_SITEMAP));
      if (page > pageCount) throw new AppError('not_found');
      const first = (page - 1) * MEMBERS_PER_SITEMAP;
      return { pageCount, members: await cards.listNames(pool, { first, count: MEMBERS_PER_SITEMAP }) };
    },

    /** Sets the bookmarks of the orders that changed, in steps; one that is interrupted begins anew with the next run. */
    setBookmarks: async (): Promise<void> => {
      for (const sort of ['alphabetical', 'joined'] as const) {
        const state = await bookmarks.findState(db, sort);
        const now = deps.clock();
        if (!isBookmarkDue(state, now)) continue;
        for (let rank: number | null = 0; rank !== null;) rank = await bookmarks.setNext(db, sort, rank);
        await bookmarks.saveState(db, sort, state.changes, now);
      }
    },

    /** Makes the cards of some members anew; answers the last of them, or null after the last member. */
    refreshCards: async (afterId: number): Promise<number | null> => {
      const ids = await deps.members.listActiveIds(db, { afterId, limit: CARDS_AT_ONCE });
      await inTransaction(db, async (tx) => {
        const made = await refresh(tx, ids);
        await deps.places.ensureReviews(
          tx,
          made.flatMap(({ placeId }) => placeId ?? []),
        );
      });
      return ids.length < CARDS_AT_ONCE ? null : (ids.at(-1) ?? null);
    },
  };
};

export type MembersDirectory = ReturnType<typeof createMembers>;
