import type { LiveCommentsSent, LiveJoined } from '@maetrix/contract/socket-events';

import { mergeComments, replaceNewest, toComments, type Comment } from './comments.ts';

/** What a browser knows of the live stream that it watches. */
export type LiveRoom = {
  streamId: string | null;
  comments: Comment[];
  /** Null until it is known. */
  viewers: number | null;
  /** Those that arrived since the comments were first shown; each array is one message. */
  arrived: readonly Comment[];
  /** The numbers of comments that the team has hidden: whatever arrives later, they are not shown again. */
  hidden: ReadonlySet<number>;
  /** Whom the member has blocked. */
  blocked: ReadonlySet<string>;
};

export const EMPTY_ROOM: LiveRoom = {
  streamId: null,
  comments: [],
  viewers: null,
  arrived: [],
  hidden: new Set(),
  blocked: new Set(),
};

const readable = ({ hidden, blocked }: Pick<LiveRoom, 'hidden' | 'blocked'>, comments: readonly Comment[]) =>
  comments.filter(({ number, authorId }) => !hidden.has(number) && !blocked.has(authorId));

type Joined = Extract<LiveJoined, { ok: true }>;

/** The answer to joining; `blocked` is newer than the answer when the member was told of it meanwhile. */
export const withJoined = (room: LiveRoom, joined: Joined, blocked = new Set(joined.blocked)): LiveRoom => {
  const isSame = room.streamId === joined.stream_id;
  // What was told before the first answer is of the stream that the answer is of.
  const known = isSame || room.streamId === null ? room : EMPTY_ROOM;
  const hidden = new Set([...known.hidden, ...joined.hidden]);
  const comments = replaceNewest(known.comments, toComments(joined), joined.last);
  return {
    streamId: joined.stream_id,
    comments: readable({ hidden, blocked }, comments),
    viewers: joined.viewers,
    arrived: [],
    hidden,
    blocked,
  };
};

export const withOwn = (room: LiveRoom, comments: readonly Comment[]): LiveRoom => ({
  ...room,
  comments: mergeComments(room.comments, readable(room, comments)),
});

export const withSent = (room: LiveRoom, sent: LiveCommentsSent): LiveRoom => {
  const arrived = readable(room, toComments(sent));
  return { ...room, comments: mergeComments(room.comments, arrived), arrived };
};

export const withHidden = (room: LiveRoom, number: number): LiveRoom => {
  const hidden = new Set([...room.hidden, number]);
  return { ...room, hidden, comments: readable({ ...room, hidden }, room.comments) };
};

export const withBlocked = (room: LiveRoom, blocked: ReadonlySet<string>): LiveRoom => ({
  ...room,
  blocked,
  comments: readable({ ...room, blocked }, room.comments),
});

/** Maximum number of joins a second, all browsers together. */
const JOINS_PER_SECOND = 500;
const MAX_SPREAD_MS = 30_000;

/** The time within which an audience of this size joins again: all of it was told, or lost the connection, at once. */
export const joinSpreadMs = (viewers: number | null): number =>
  Math.min(MAX_SPREAD_MS, Math.ceil(((viewers ?? 0) * 1000) / JOINS_PER_SECOND));
