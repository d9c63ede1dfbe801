import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Engine } from './hls-engine.ts';
import type { Failure } from './labels.ts';

type Options = {
  src: string;
  /** Changes when the viewer asks to try again. */
  attempt: number;
  startAt: (attempt: number) => number;
  quality: number | null;
  preferHls: boolean;
  onFailure: (failure: Failure) => void;
};

const HLS = 'application/vnd.apple.mpegurl';
const NOTHING = { heights: [] as number[], height: 0 };

/** Gives the video its source, through hls.js when the source is HLS and the browser needs it. */
export function useSource(ref: RefObject<HTMLVideoElement | null>, options: Options) {
  const { src, attempt, quality, preferHls } = options;
  const [offer, setOffer] = useState({ src, ...NOTHING });
  const engine = useRef<Engine | null>(null);
  const settings = useEffectEvent((attempt: number) => ({ startAt: options.startAt(attempt), quality }));
  const fail = useEffectEvent((failure: Failure) => options.onFailure(failure));

  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    let gone = false;
    const native = video.canPlayType(HLS) !== '';

    const playNatively = () => {
      video.src = src;
    };
    const playThroughHls = async () => {
      const { startHls } = await import('./hls-engine.ts');
      if (gone) return;
      engine.current = startHls(video, src, {
        ...settings(attempt),
        onHeights: (heights) => setOffer({ src, heights, height: 0 }),
        onHeight: (height) => setOffer((now) => ({ ...now, height })),
        onFailure: (failure) => fail(failure),
      });
      if (engine.current) return;
      if (native) playNatively();
      else fail('unsupported');
    };

    if (isHls(src) && (preferHls || !native)) {
      playThroughHls().catch(() => {
        if (!gone) fail('network');
      });
    } else {
      playNatively();
    }
    return () => {
      gone = true;
      engine.current?.destroy();
      engine.current = null;
      video.removeAttribute('src');
      video.load();
    };
  }, [ref, src, attempt, preferHls]);

  useEffect(() => engine.current?.choose(quality), [quality]);

  return offer.src === src ? offer : NOTHING;
}

function isHls(src: string): boolean {
  return /\.m3u8(?:$|[?#])/i.test(src);
}
