import type { CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue, Item } from '#app/features/catalogue/index.ts';
import { decideAccess, requireOpen } from '#app/features/entitlements/index.ts';
import type { Learning } from '#app/features/learning/index.ts';
import { addMs, DAY, HOUR, type Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import { consumeByAddress, type Limit, type Limiter } from '#app/platform/limits.ts';
import { sha256, type Signer } from '#app/platform/secrets.ts';
import { identifyVisitor, type Client } from '#app/platform/visitor.ts';

import { videoAnalyticsRepository as repository } from './video-analytics-repository.ts';

/** A whole clinic may watch from one address. */
const REPORTS_PER_ADDRESS: Limit = { name: 'video-analytics', max: 600, windowMs: HOUR };

const MAX_PATH_LENGTH = 500;

/** The fastest speed of the player. */
const MAX_RATE = 2;
/** The report of the start may arrive later than it was sent. */
const TOLERANCE_MS = 2_000;

/** How long it takes to watch this share of a video. */
const shortestWatchMs = ({ durationSeconds }: Item, percentage: number): number =>
  (durationSeconds * 1_000 * percentage) / 100 / MAX_RATE - TOLERANCE_MS;

/** The path of a page, without the rest of its URL. */
const readPath = (url: string): string =>
  (URL.canParse(url, 'https://any.invalid') ? new URL(url, 'https://any.invalid').pathname : '/').slice(
    0,
    MAX_PATH_LENGTH,
  );

export const createVideoAnalytics = (deps: {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  signer: Signer;
  catalogue: Pick<Catalogue, 'require'>;
  callerStates: Pick<CallerStates, 'loadAccess'>;
  learning: Pick<Learning, 'countStarts'>;
}) => {
  const { database, clock, signer } = deps;

  /** The video and who watches it; refused unless they may. */
  const identify = async (credential: Credential | null, address: string, videoId: number) => {
    await consumeByAddress(deps.limiter, REPORTS_PER_ADDRESS, address);
    const item = deps.catalogue.require({ kind: 'video', id: videoId });
    const caller = await deps.callerStates.loadAccess(credential);
    const at = clock();
    requireOpen(decideAccess(item, caller?.access ?? null, at));
    return { item, client: { address, memberId: caller?.memberId ?? null }, at };
  };

  /** When a member first started the video, who may have resumed it since; a visitor, today or yesterday. */
  const findStart = async (item: Item, client: Client, at: Date): Promise<Date | null> => {
    const { memberId } = client;
    const viewers = [at, addMs(at, -DAY)].map((day) => identifyVisitor(signer, client, day));
    const [start] =
      memberId === null
        ? await repository.findVisitorStart(database.pool, { itemId: item.id, viewers })
        : await repository.findMemberStart(database.pool, { itemId: item.id, memberId });
    return start?.at ?? null;
  };

  /** A member's viewing is one start of the video, a visitor's is a day. */
  const identifyViewing = async (item: Item, client: Client, at: Date): Promise<Buffer> => {
    const { memberId } = client;
    if (memberId === null) return identifyVisitor(signer, client, at).visitor;
    const starts = await deps.learning.countStarts(memberId, item.id);
    return sha256(signer.sign('viewer', `${memberId}\n${starts}`));
  };

  return {
    /** Counts a watched share once for each viewing, and not before it can have been watched. */
    recordWatched: async (
      credential: Credential | null,
      address: string,
      { videoId, percentage }: { videoId: number; percentage: number },
    ): Promise<void> => {
      const { item, client, at } = await identify(credential, address, videoId);
      const start = await findStart(item, client, at);
      if (!start || at.getTime() - start.getTime() < shortestWatchMs(item, percentage)) return;
      const viewer = await identifyViewing(item, client, at);
      await repository.insertMark(
        database.db,
        { itemId: item.id, viewer, memberId: client.memberId, at },
        percentage,
      );
    },

    /** Counts the start of a video once a day for each member or visitor. */
    recordStart: async (
      credential: Credential | null,
      address: string,
      start: { videoId: number; url: string; clientDetails: string | undefined },
    ): Promise<void> => {
      const { item, client, at } = await identify(credential, address, start.videoId);
      const { day, visitor } = identifyVisitor(signer, client, at);
      await repository.insertStart(
        database.db,
        { itemId: item.id, viewer: visitor, memberId: client.memberId, at },
        { day, path: readPath(start.url), clientDetails: start.clientDetails ?? null },
      );
    },
  };
};

export type VideoAnalytics = ReturnType<typeof createVideoAnalytics>;
