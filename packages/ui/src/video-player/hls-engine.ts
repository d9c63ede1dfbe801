import type * as HlsModule from 'hls.js';
// @ts-expect-error The light build (no captions, no alternate audio) has no types of its own; those of the full build fit.
import * as hlsLight from 'hls.js/light';
import type { Failure } from './labels.ts';
import { listHeights, findLevel } from './quality.ts';

const { default: Hls, ErrorTypes, Events } = hlsLight as typeof HlsModule;

type Options = {
  startAt: number;
  quality: number | null;
  onHeights: (heights: number[]) => void;
  onHeight: (height: number) => void;
  onFailure: (failure: Failure) => void;
};

export type Engine = { setQuality: (height: number | null) => void; destroy: () => void };

/** Plays an HLS source through Media Source Extensions; null where the browser has none. */
export function startHls(video: HTMLVideoElement, src: string, options: Options): Engine | null {
  if (!Hls.isSupported()) return null;
  const hls = new Hls({
    // The worker would start from a blob: URL, which Trusted Types and the worker policy refuse. Do not set
    // credentials on requests: cookies must go to our own origin only.
    enableWorker: false,
    startPosition: options.startAt > 0 ? options.startAt : -1,
    capLevelToPlayerSize: true,
    backBufferLength: 60,
  });
  let hasRecovered = false;

  hls.on(Events.MANIFEST_PARSED, () => {
    options.onHeights(listHeights(hls.levels));
    setQuality(options.quality);
  });
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => options.onHeight(hls.levels[level]?.height ?? 0));
  hls.on(Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
      return;
    }
    options.onFailure(type === ErrorTypes.NETWORK_ERROR ? 'network' : 'decode');
  });
  hls.loadSource(src);
  hls.attachMedia(video);

  function setQuality(height: number | null) {
    hls.nextLevel = findLevel(hls.levels, height);
  }

  return { setQuality, destroy: () => hls.destroy() };
}
