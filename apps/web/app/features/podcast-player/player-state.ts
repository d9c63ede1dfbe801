/** What the player shows and plays of an episode. */
export type PlayerEpisode = {
  id: number;
  slug: string;
  path: string;
  title: string;
  /** Who is heard. */
  speakers: string;
  picture: string | null;
  audioUrl: string;
  /** Seconds. */
  duration: number;
  /** How loud it is over its length; asked for when it is not given. */
  levels?: readonly number[] | null;
};

/** When playing stops by itself: after minutes, or with the episode. */
export type Sleep = { kind: 'minutes'; minutes: number } | { kind: 'episode' } | null;

export type PlayerState = {
  episode: PlayerEpisode | null;
  /** What follows. */
  queue: readonly PlayerEpisode[];
  isPlaying: boolean;
  /** Waits for the connection, while it should play. */
  isWaiting: boolean;
  /** Refused by the server, because the plan or the session has ended; or failed again and again. */
  problem: 'refused' | 'failed' | null;
  time: number;
  duration: number;
  rate: number;
  sleep: Sleep;
  levels: readonly number[] | null;
};

export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export const SLEEP_MINUTES = [15, 30, 45, 60] as const;
export const SKIP_SECONDS = 15;

export const IDLE: PlayerState = {
  episode: null,
  queue: [],
  isPlaying: false,
  isWaiting: false,
  problem: null,
  time: 0,
  duration: 0,
  rate: 1,
  sleep: null,
  levels: null,
};

/** Less than this before the end counts as heard: the episode starts again. */
const END_SECONDS = 10;

/** Where to start with a saved position. */
export const startTime = (saved: number, duration: number): number =>
  duration > 0 && saved >= duration - END_SECONDS ? 0 : saved;

/** Removes an episode that is played now from what follows. */
export const withoutEpisode = (queue: readonly PlayerEpisode[], id: number): PlayerEpisode[] =>
  queue.filter((episode) => episode.id !== id);

export const isRate = (value: unknown): value is number => RATES.some((rate) => rate === value);
