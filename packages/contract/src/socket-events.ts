// What the realtime server tells sockets. Without schemas: the browser loads this.

/** Events of other processes may have been lost: what is shown must be fetched again, not by everybody at once. */
export const EVENTS_MISSED = 'events-missed';

/** The list of notifications, or the number of unread ones, has changed. */
export const NOTIFICATIONS_CHANGED = 'notifications-changed';

/** Everybody may be told at the same time: clients spread their questions over this time in milliseconds. */
export type NotificationsChanged = { spreadMs: number };

/** Joins the audience of the live stream; answered with `LiveJoined`. Sent again, it answers what has been missed. */
export const LIVE_JOIN = 'live-join';
/** Leaves it. */
export const LIVE_LEAVE = 'live-leave';
/** Reacts to the live stream with one of `LIVE_REACTIONS`. */
export const LIVE_REACT = 'live-react';

/** The stream has changed: sent to everybody, with nothing that is only for its audience. */
export const LIVE_STATE = 'live-state';
/** New comments, several times a second at most. */
export const LIVE_COMMENTS = 'live-comments';
/** The team has taken a comment away. */
export const LIVE_COMMENT_HIDDEN = 'live-comment-hidden';
/** Whom the member has blocked by now. */
export const LIVE_BLOCKED = 'live-blocked';
/** The server may have missed something: whoever watches joins again. */
export const LIVE_MISSED = 'live-missed';
/** How many watch. */
export const LIVE_VIEWERS = 'live-viewers';
/** How often members reacted since the last of these. */
export const LIVE_REACTED = 'live-reacted';

export const LIVE_REACTIONS = ['👏', '❤️', '😂', '😮', '🙏'] as const;
export type LiveReaction = (typeof LIVE_REACTIONS)[number];

export type LiveState = {
  stream_id: string;
  stream_state: 'scheduled' | 'live' | 'ended' | 'none';
  is_interrupted: boolean;
  enable_comments: boolean;
};

type LiveChat = {
  streamingChat: { number: number; userId: string; userMessage: string; timestamp: string }[];
  users: Record<string, { userName: string; profilePicture: string | null; is_host: boolean }>;
};

/** `after` is the number of the last comment sent before: whoever has not got that one has missed some. */
export type LiveCommentsSent = LiveChat & { after: number };

export type LiveCommentHidden = { number: number };

/** Public ids. Comments that are sent to everybody may be of them. */
export type LiveBlocked = { blocked: string[] };

/** `last` is the number of the last comment: whoever has not got that one has missed some. */
export type LiveViewers = { viewers: number; last: number };
export type LiveReacted = { reactions: Partial<Record<LiveReaction, number>> };

export type LiveJoined =
  | ({
      ok: true;
      stream_id: string;
      /** The numbers of comments that the team has hidden, the newest first. */
      hidden: number[];
    } & LiveBlocked &
      LiveChat &
      LiveViewers)
  | { ok: false; code: string };
