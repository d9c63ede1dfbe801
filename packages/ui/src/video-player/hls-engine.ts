import type * as Whole from 'hls.js';
// @ts-expect-error The light build, without captions and other sound tracks, ships no types: they are the whole's.
import * as light from 'hls.js/light';
import type { Failure } from './labels.ts';
import { heightsOf, levelFor } from './quality.ts';

const { default: Hls, ErrorTypes, Events } = light as typeof Whole;

type Options = {
  startAt: number;
  quality: number | null;
  onHeights: (heights: number[]) => void;
  onHeight: (height: number) => void;
  onFailure: (failure: Failure) => void;
};

export type Engine = { choose: (height: number | null) => void; destroy: () => void };

/** Plays an HLS source through Media Source Extensions; null where the browser has none. */
export function startHls(video: HTMLVideoElement, src: string, options: Options): Engine | null {
  if (!Hls.isSupported()) return null;
  const hls = new Hls({
    // Its worker starts from a blob: address, which Trusted Types and the worker policy refuse. Requests are
    // left as they are: cookies go along to our own origin and nowhere else.
    enableWorker: false,
    startPosition: options.startAt > 0 ? options.startAt : -1,
    capLevelToPlayerSize: true,
    backBufferLength: 60,
  });
  let mended = false;

  hls.on(Events.MANIFEST_PARSED, () => {
    options.onHeights(heightsOf(hls.levels));
    choose(options.quality);
  });
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => options.onHeight(hls.levels[level]?.height ?? 0));
  hls.on(Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true;
      hls.recoverMediaError();
      return;
    }
    options.onFailure(type === ErrorTypes.NETWORK_ERROR ? 'network' : 'decode');
  });
  hls.loadSource(src);
  hls.attachMedia(video);

  function choose(height: number | null) {
    hls.nextLevel = levelFor(hls.levels, height);
  }

  return { choose, destroy: () => hls.destroy() };
}
