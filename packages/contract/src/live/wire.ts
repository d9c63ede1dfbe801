import { z } from 'zod';

/** How many comments a page has. */
export const COMMENTS_PER_PAGE = 50;

export const liveStream = z.object({
  /** Whether it is live now. */
  stream_status: z.boolean(),
  is_subscribed: z.boolean(),
  stream_title: z.string(),
  /** Plain text. */
  stream_description: z.string(),
  /** The playlist; null unless it is live and the caller may watch it. `live/open` gives the pass to it. */
  stream_url: z.string().nullable(),
  enable_comments: z.boolean(),
  /** The plan to choose for it; empty when every member may watch. */
  subscription_name: z.string(),
  /** `none` when no stream is planned. */
  stream_state: z.enum(['none', 'scheduled', 'live', 'ended']),
  /** Live, but nothing is being sent at the moment. */
  is_interrupted: z.boolean(),
  stream_id: z.string().nullable(),
  starts_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** The page of the video that the stream has become; null until it can be watched. */
  replay_url: z.string().nullable(),
});

export type StreamData = z.output<typeof liveStream>;

/** An entry of `streamingChat`. Author and time are set by the server. */
export const liveComment = z.object({
  /** Counts within the stream. */
  number: z.int(),
  /** The author, by their entry in `users`. */
  userId: z.string(),
  /** Plain text. */
  userMessage: z.string(),
  timestamp: z.iso.datetime(),
});

export type LiveComment = z.output<typeof liveComment>;

export const liveUser = z.object({
  userName: z.string(),
  profilePicture: z.string().nullable(),
  /** Hosts this stream. */
  is_host: z.boolean(),
});

export type LiveUser = z.output<typeof liveUser>;

export const liveComments = z.object({
  /** In the order of time. */
  streamingChat: z.array(liveComment),
  /** The authors of these comments. */
  users: z.record(z.string(), liveUser),
});

export type LiveComments = z.output<typeof liveComments>;
