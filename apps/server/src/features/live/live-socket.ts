import { COMMENTS_PER_PAGE } from '@maetrix/contract';
import {
  LIVE_BLOCKED,
  LIVE_COMMENT_HIDDEN,
  LIVE_COMMENTS,
  LIVE_JOIN,
  LIVE_LEAVE,
  LIVE_MISSED,
  LIVE_REACT,
  LIVE_REACTED,
  LIVE_REACTIONS,
  LIVE_STATE,
  LIVE_VIEWERS,
  type LiveBlocked,
  type LiveCommentHidden,
  type LiveCommentsSent,
  type LiveJoined,
  type LiveReacted,
  type LiveReaction,
  type LiveViewers,
} from '@maetrix/contract/socket-events';
import type { Logger } from '@maetrix/service/logger';

import type { Entitlements } from '#app/features/entitlements/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import { createChannelListener } from '#app/platform/channel-listener.ts';
import { createCoalescer } from '#app/platform/coalescer.ts';
import type { Database } from '#app/platform/database.ts';
import type { Stop } from '#app/platform/feature.ts';
import { createLocalLimiter, type Limit } from '#app/platform/limits.ts';
import type { SocketServer } from '#app/platform/sockets.ts';

import type { LiveCommentsService } from './live-comments-service.ts';
import { presentComments, presentState } from './live-presenter.ts';
import { announcements, liveRepository as repository, type Announcement } from './live-repository.ts';
import type { LiveStreams } from './live-service.ts';
import { createViewerCounts } from './viewer-counts-service.ts';

/** What arrives within this time is sent together. */
const COALESCE_MS = 250;
const COMMENTS_IN_FRAME = 500;
const COUNT_MS = 2_000;
const ATTENDANCE_MS = 15_000;
/** Who was not seen for longer than two rounds was away. */
const AWAY_MS = 40_000;
const MEMBERS_AT_ONCE = 1_000;
/** More of one kind at a time cannot be seen. */
const MAX_REACTIONS = 50;

const JOINS: Limit = { name: 'live-joins', max: 20, windowMs: 10_000 };
const REACTIONS: Limit = { name: 'live-reactions', max: 10, windowMs: 5_000 };

type Parts = {
  database: Database;
  clock: Clock;
  logger: Logger;
  entitlements: Pick<Entitlements, 'listHolders'>;
  liveStreams: LiveStreams;
  liveComments: LiveCommentsService;
} & Parameters<typeof createViewerCounts>[0];

type Audience = {
  /** The last comment that the room has been sent. */
  sent: number;
  /** What it was told of that and of its viewers. */
  told: LiveViewers;
  /** Comments that were hidden since: one that was read before that must not be sent after it. */
  hidden: Set<number>;
};

const roomOf = (streamId: number) => `live:${streamId}`;

const isReaction = (value: unknown): value is LiveReaction =>
  (LIVE_REACTIONS as readonly unknown[]).includes(value);

const inChunks = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** The audience of the live stream in this process: it gets comments, reactions, the number of viewers and every change. */
export const serveLiveAudience = (sockets: SocketServer, parts: Parts): Stop => {
  const { database, liveStreams, liveComments, logger, clock } = parts;
  const limiter = createLocalLimiter(clock);
  const viewerCounts = createViewerCounts(parts);
  const audiences = new Map<number, Audience>();
  const reactions = new Map<number, Map<LiveReaction, number>>();

  const report = (what: string) => (error: unknown) => logger.warn({ err: error }, what);
  /** Of one stream at a time. */
  const coalesce = (run: (streamId: number) => Promise<void>, what: string) =>
    createCoalescer({ delayMs: COALESCE_MS, run, onError: report(what) });

  const sendComments = async (streamId: number) => {
    const audience = audiences.get(streamId);
    if (!audience) return;
    const room = roomOf(streamId);
    if (!sockets.membersIn(room).length) {
      audiences.delete(streamId);
      return;
    }
    const after = audience.sent;
    const comments = await liveComments.listAfter(streamId, after, COMMENTS_IN_FRAME);
    const last = comments.at(-1);
    if (!last) return;
    audience.sent = Math.max(audience.sent, last.number);
    sockets.tellRoom(room, LIVE_COMMENTS, {
      after,
      ...presentComments(comments.filter(({ number }) => !audience.hidden.has(number))),
    } satisfies LiveCommentsSent);
    if (comments.length === COMMENTS_IN_FRAME) newComments.request(streamId);
  };
  const newComments = coalesce(sendComments, 'cannot send comments');

  const tellState = async () => {
    const stream = await liveStreams.findCurrent();
    sockets.tellEverybody(LIVE_STATE, presentState(stream));
    for (const streamId of audiences.keys())
      if (stream?.status !== 'live' || stream.id !== streamId) {
        sockets.emptyRoom(roomOf(streamId));
        audiences.delete(streamId);
      }
  };

  const tellReactions = (streamId: number, counts: Record<string, number>) =>
    sockets.tellRoom(roomOf(streamId), LIVE_REACTED, { reactions: counts } satisfies LiveReacted);

  const tellHidden = (streamId: number, number: number) => {
    audiences.get(streamId)?.hidden.add(number);
    sockets.tellRoomReliably(roomOf(streamId), LIVE_COMMENT_HIDDEN, { number } satisfies LiveCommentHidden);
  };

  const tellBlocked = async (memberId: number) => {
    const isWatching = [...audiences.keys()].some((id) => sockets.membersIn(roomOf(id)).includes(memberId));
    if (!isWatching) return;
    const blocked = [...(await liveComments.listBlocked(memberId))];
    sockets.tellMember(memberId, LIVE_BLOCKED, { blocked } satisfies LiveBlocked);
  };

  const hear = (announcement: Announcement) => {
    switch (announcement.what) {
      case 'state':
        tellState().catch(report('cannot tell the state of the live stream'));
        break;
      case 'comments':
        newComments.request(announcement.streamId);
        break;
      case 'hidden':
        tellHidden(announcement.streamId, announcement.number);
        break;
      case 'blocks':
        tellBlocked(announcement.memberId).catch(report('cannot tell whom a member has blocked'));
        break;
      case 'reactions':
        tellReactions(announcement.streamId, announcement.counts);
        break;
    }
  };

  /** Nothing was heard for a while: whatever may have happened is told, or asked for by those who watch. */
  const catchUp = () => {
    hear({ what: 'state' });
    for (const streamId of audiences.keys()) {
      newComments.request(streamId);
      sockets.tellRoomReliably(roomOf(streamId), LIVE_MISSED, {});
    }
  };

  const countViewers = async (streamId: number) => {
    const audience = audiences.get(streamId);
    if (!audience) return;
    const room = roomOf(streamId);
    const viewers = await viewerCounts.update(streamId, sockets.membersIn(room).length);
    if (viewers === audience.told.viewers && audience.sent === audience.told.last) return;
    audience.told = { viewers, last: audience.sent };
    sockets.tellRoom(room, LIVE_VIEWERS, audience.told);
  };

  const viewerNumber = coalesce(countViewers, 'cannot count viewers');

  /** Takes members out of the room whose plan has ended meanwhile. */
  const removeWithoutPlan = async (streamId: number, memberIds: number[]) => {
    const stream = await liveStreams.findCurrent();
    if (stream?.id !== streamId || !stream.plans.length) return;
    const planIds = stream.plans.map(({ id }) => id);
    const holders = new Set(await parts.entitlements.listHolders(memberIds, planIds));
    for (const memberId of memberIds)
      if (!holders.has(memberId)) sockets.emptyRoom(roomOf(streamId), memberId);
  };

  const recordAttendance = async (streamId: number) => {
    for (const memberIds of inChunks(sockets.membersIn(roomOf(streamId)), MEMBERS_AT_ONCE)) {
      await removeWithoutPlan(streamId, memberIds);
      await repository.recordAttendance(database.db, {
        streamId,
        memberIds,
        now: clock(),
        awayAfterMs: AWAY_MS,
      });
    }
  };

  sockets.onRequest(LIVE_JOIN, async (socket): Promise<LiveJoined> => {
    if (!(await limiter.consume(JOINS, String(socket.memberId))).ok)
      return { ok: false, code: 'too_many_attempts' };
    const stream = await liveStreams.findOpenFor(socket.memberId);
    if (!stream) return { ok: false, code: 'not_live' };
    await socket.join(roomOf(stream.id));
    const comments = await liveComments.listNewest(stream.id, COMMENTS_PER_PAGE);
    const last = comments.at(-1)?.number ?? 0;
    const blocked = await liveComments.listBlocked(socket.memberId);
    const audience: Audience = audiences.get(stream.id) ?? {
      sent: last,
      told: { viewers: 0, last },
      hidden: new Set(),
    };
    audiences.set(stream.id, audience);
    await recordJoin(stream.id, socket.memberId);
    viewerNumber.request(stream.id);
    // A comment may have been announced while nobody here was counted as watching.
    newComments.request(stream.id);
    return {
      ok: true,
      stream_id: stream.publicId,
      last,
      // The new viewer is counted a moment later.
      viewers: Math.max(1, audience.told.viewers),
      hidden: await liveComments.listHidden(stream.id),
      blocked: [...blocked],
      ...presentComments(comments, blocked),
    };
  });

  const recordJoin = (streamId: number, memberId: number) =>
    repository.recordAttendance(database.db, {
      streamId,
      memberIds: [memberId],
      now: clock(),
      awayAfterMs: AWAY_MS,
    });

  sockets.onRequest(LIVE_LEAVE, async (socket) => {
    for (const streamId of audiences.keys()) await socket.leave(roomOf(streamId));
    return { ok: true };
  });

  const sendReactions = async (streamId: number) => {
    const counts = Object.fromEntries(reactions.get(streamId) ?? []);
    reactions.delete(streamId);
    await announcements.announce(database.db, { what: 'reactions', streamId, counts });
  };
  const newReactions = coalesce(sendReactions, 'cannot send reactions');

  sockets.onRequest(LIVE_REACT, async (socket, reaction) => {
    const streamId = [...audiences.keys()].find((id) => socket.isIn(roomOf(id)));
    if (streamId === undefined || !isReaction(reaction)) return { ok: false };
    if (!(await limiter.consume(REACTIONS, String(socket.memberId))).ok) return { ok: false };
    const counts = reactions.get(streamId) ?? new Map<LiveReaction, number>();
    counts.set(reaction, Math.min(MAX_REACTIONS, (counts.get(reaction) ?? 0) + 1));
    reactions.set(streamId, counts);
    newReactions.request(streamId);
    return { ok: true };
  });

  const recordAllAttendance = () => {
    for (const streamId of audiences.keys())
      recordAttendance(streamId).catch(report('cannot record attendance'));
  };
  const intervals = [
    setInterval(() => [...audiences.keys()].forEach(viewerNumber.request), COUNT_MS),
    setInterval(recordAllAttendance, ATTENDANCE_MS),
  ];

  const listener = createChannelListener({
    listen: database.listen,
    channel: announcements.channel,
    onNotification: (payload) => (payload === undefined ? catchUp() : hear(announcements.read(payload))),
    onError: report('listening for the live stream failed'),
  });
  void listener.follow();

  return () => {
    for (const interval of intervals) clearInterval(interval);
    for (const coalescer of [newComments, viewerNumber, newReactions]) coalescer.stop();
    listener.stop();
  };
};
