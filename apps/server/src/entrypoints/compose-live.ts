import type { CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { Chat } from '#app/features/chat/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import {
  createIngestGateway,
  createLiveComments,
  createLiveStreams,
  createPublishing,
  createReplays,
} from '#app/features/live/index.ts';
import type { MediaService } from '#app/features/media/index.ts';
import type { Playback } from '#app/features/playback/index.ts';
import { createVideoPublishing } from '#app/features/videos/index.ts';

import type { Platform } from './compose-platform.ts';

type Deps = Platform & {
  catalogue: Catalogue;
  entitlements: Entitlements;
  callerStates: CallerStates;
  media: MediaService;
  playback: Playback;
  chat: Chat;
};

/** Live streams: what they are, what is said, who sends to them, and what they become. */
export const composeLive = (deps: Deps) => {
  const { env, database, clock, limiter, random } = deps;
  const replays = createReplays({
    database,
    clock,
    media: deps.media,
    ingest: createIngestGateway({ origin: env.INGEST_ORIGIN, secret: env.INTERNAL_SECRET }),
    videos: createVideoPublishing(deps),
  });
  const liveStreams = createLiveStreams({ ...deps, replays });
  return {
    replays,
    liveStreams,
    liveComments: createLiveComments({
      database,
      clock,
      limiter,
      streams: liveStreams,
      chat: deps.chat.rooms,
      timeoutFactor: env.TIMEOUT_FACTOR,
    }),
    publishing: createPublishing({ database, clock, limiter, random, streams: liveStreams }),
  };
};
