import { createLiveComments, createLiveStreams, createPublishing } from '#app/features/live/index.ts';

import type { Platform } from './compose-platform.ts';

type Deps = Platform & Omit<Parameters<typeof createLiveStreams>[0], keyof Platform>;

/** Live streams: what they are, what is said, and who sends to them. */
export const composeLive = (deps: Deps) => {
  const { database, clock, limiter, random } = deps;
  const liveStreams = createLiveStreams(deps);
  return {
    liveStreams,
    liveComments: createLiveComments({
      database,
      clock,
      limiter,
      streams: liveStreams,
      timeoutFactor: deps.env.TIMEOUT_FACTOR,
    }),
    publishing: createPublishing({ database, clock, limiter, random, streams: liveStreams }),
  };
};
