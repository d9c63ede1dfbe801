import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Engine } from './hls-engine.ts';
import type { Failure } from './labels.ts';

type Options = {
  src: string;
  /** Increases with each retry. */
  attempt: number;
  startAt: (attempt: number) => number;
  quality: number | null;
  preferHls: boolean;
  onFailure: (failure: Failure) => void;
};

const HLS_MIME_TYPE = 'application/vnd.apple.mpegurl';
const NO_QUALITIES = { heights: [] as number[], height: 0 };

/** Loads the source, with hls.js when it is HLS and the browser cannot play that or `preferHls` is set. */
export function useSource(ref: RefObject<HTMLVideoElement | null>, options: Options) {
  const { src, attempt, quality, preferHls } = options;
  const [qualities, setQualities] = useState({ src, ...NO_QUALITIES });
  const engine = useRef<Engine | null>(null);
  const getHlsOptions = useEffectEvent((attempt: number) => ({ startAt: options.startAt(attempt), quality }));
  const fail = useEffectEvent((failure: Failure) => options.onFailure(failure));

  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    let cancelled = false;
    const native = video.canPlayType(HLS_MIME_TYPE) !== '';

    const playNatively = () => {
      video.src = src;
    };
    const playWithHlsJs = async () => {
      const { startHls } = await import('./hls-engine.ts');
      if (cancelled) return;
      engine.current = startHls(video, src, {
        ...getHlsOptions(attempt),
        onHeights: (heights) => setQualities({ src, heights, height: 0 }),
        onHeight: (height) => setQualities((current) => ({ ...current, height })),
        onFailure: (failure) => fail(failure),
      });
      if (engine.current) return;
      if (native) playNatively();
      else fail('unsupported');
    };

    if (isHls(src) && (preferHls || !native)) {
      playWithHlsJs().catch(() => {
        if (!cancelled) fail('network');
      });
    } else {
      playNatively();
    }
    return () => {
      cancelled = true;
      engine.current?.destroy();
      engine.current = null;
      video.removeAttribute('src');
      video.load();
    };
  }, [ref, src, attempt, preferHls]);

  useEffect(() => engine.current?.setQuality(quality), [quality]);

  return qualities.src === src ? qualities : NO_QUALITIES;
}

function isHls(src: string): boolean {
  return /\.m3u8(?:$|[?#])/i.test(src);
}
