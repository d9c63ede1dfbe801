import type { StreamData } from '@maetrix/contract';

import type { ProgrammeEntry } from './programme.ts';

export const LIVE_PATH = '/maetrixlive';

/** The stream as its page shows it. */
export type LiveView = {
  id: string | null;
  state: StreamData['stream_state'];
  title: string;
  description: string;
  isOpen: boolean;
  areCommentsEnabled: boolean;
  isInterrupted: boolean;
  /** The plan to choose for it. */
  planName: string;
  startsAt: string | null;
  /** The page of its replay. */
  replayPath: string | null;
};

export type LiveData = {
  /** What was, what is on, and what comes next, as it was at this time. */
  programme: { entries: ProgrammeEntry[]; now: string };
  /** Null for visitors, and when it could not be loaded. */
  stream: LiveView | null;
  problem: string | null;
};

export const toLiveView = (stream: StreamData): LiveView => ({
  id: stream.stream_id,
  state: stream.stream_state,
  title: stream.stream_title,
  description: stream.stream_description,
  isOpen: stream.is_subscribed,
  areCommentsEnabled: stream.enable_comments,
  isInterrupted: stream.is_interrupted,
  planName: stream.subscription_name,
  startsAt: stream.starts_at,
  replayPath: stream.replay_url,
});
