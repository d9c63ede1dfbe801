import type { CallerState, CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue, Item, ItemKind, Snapshot } from '#app/features/catalogue/index.ts';
import { completionPercentage, type StartedTuple } from '#app/features/learning/index.ts';
import type { MembersDirectory } from '#app/features/members/index.ts';
import type { NewsFeed } from '#app/features/news-feed/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import { createCachedValue } from '#app/platform/cached-value.ts';
import type { Database } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';

import { dashboardRepository as repository } from './dashboard-repository.ts';

const MAX_NEWEST = 8;
const MAX_STARTED = 6;
const MAX_MEMBERS = 12;
const NEWEST_MEMBERS_MS = 1_000;

type NewestItems = Record<ItemKind, Item[]>;

/** An item that the member started, and how far they came. */
export type StartedItem = { item: Item; percentage: number };

/** What a new member does first, and whether they did. */
export type FirstSteps = { hasStartedLearning: boolean; hasChosenPlan: boolean };

const listNewestOf = (snapshot: Snapshot, kind: ItemKind): Item[] =>
  [...snapshot.items.values()]
    .filter((item) => item.kind === kind)
    .toSorted((left, right) => right.publishedAt - left.publishedAt || right.id - left.id)
    .slice(0, MAX_NEWEST);

/** Players end a little before or after the length that is known. */
const END_SECONDS = 2;

export const createDashboard = (deps: {
  database: Database;
  clock: Clock;
  catalogue: Pick<Catalogue, 'snapshot'>;
  callerStates: Pick<CallerStates, 'require'>;
  newsFeed: Pick<NewsFeed, 'listNewest'>;
  members: Pick<MembersDirectory, 'listNewest'>;
}) => {
  /** Somebody who hides is gone after a second. */
  const listNewestMembers = createCachedValue({
    clock: deps.clock,
    maxAgeMs: NEWEST_MEMBERS_MS,
    load: () => deps.members.listNewest(MAX_MEMBERS),
  });
  let newest: { snapshot: Snapshot; items: NewestItems } | undefined;

  /** The same for every member until the catalogue changes. */
  const listNewest = (): NewestItems => {
    const snapshot = deps.catalogue.snapshot();
    if (newest?.snapshot !== snapshot)
      newest = {
        snapshot,
        items: {
          course: listNewestOf(snapshot, 'course'),
          video: listNewestOf(snapshot, 'video'),
          podcast: listNewestOf(snapshot, 'podcast'),
          blog: listNewestOf(snapshot, 'blog'),
        },
      };
    return newest.items;
  };

  const percentageOf = (item: Item, positionSeconds: number | null, { enrolments }: CallerState): number => {
    if (item.kind === 'course') return completionPercentage(enrolments.get(item.id) ?? 0, item.lessonCount);
    const position = positionSeconds ?? 0;
    const isWhole = position >= item.durationSeconds - END_SECONDS;
    return completionPercentage(isWhole ? item.durationSeconds : position, item.durationSeconds);
  };

  const listStarted = (started: StartedTuple[], callerState: CallerState, count: number): StartedItem[] => {
    const { items } = deps.catalogue.snapshot();
    return started
      .flatMap(([itemId, positionSeconds]) => {
        const item = items.get(itemId);
        return item ? { item, percentage: percentageOf(item, positionSeconds, callerState) } : [];
      })
      .slice(0, count);
  };

  const loadLearning = async (callerState: CallerState) => {
    const [row] = await repository.findLearning(deps.database.pool, { memberId: callerState.memberId });
    return row ?? { started: [], hasHadPlan: false, hasDismissedFirstSteps: false };
  };

  return {
    /** What the member started last; null when they started nothing. */
    latest: async (credential: Credential) => {
      const callerState = await deps.callerStates.require(credential);
      const learning = await loadLearning(callerState);
      const [started] = listStarted(learning.started, callerState, 1);
      return started ? { callerState, started } : null;
    },

    /** What the member started, their first steps, what is new, and the newest items and members. */
    overview: async (credential: Credential) => {
      const callerState = await deps.callerStates.require(credential);
      const [learning, news, members] = await Promise.all([
        loadLearning(callerState),
        deps.newsFeed.listNewest(),
        listNewestMembers(),
      ]);
      const { started, hasHadPlan, hasDismissedFirstSteps } = learning;
      const firstSteps: FirstSteps = { hasStartedLearning: started.length > 0, hasChosenPlan: hasHadPlan };
      return {
        callerState,
        started: listStarted(started, callerState, MAX_STARTED),
        firstSteps: hasDismissedFirstSteps ? null : firstSteps,
        news,
        newest: listNewest(),
        members,
      };
    },

    /** They are not shown again. */
    dismissFirstSteps: (memberId: number): Promise<void> =>
      repository.dismissFirstSteps(deps.database.db, memberId, deps.clock()),
  };
};

export type Dashboard = ReturnType<typeof createDashboard>;
