import { useEffect, useState, type RefObject } from 'react';
import { cueLines, cuesAt } from './cues.ts';

const NONE: string[] = [];

/**
 * The lines of the captions now, read from the track with this address. `native` hands them to the browser, for
 * where our own box cannot be seen.
 */
export function useCues(
  ref: RefObject<HTMLVideoElement | null>,
  src: string | undefined,
  native: boolean,
): string[] {
  const [lines, setLines] = useState(NONE);

  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    silence(video);
    const element = [...video.querySelectorAll('track')].find((track) => track.getAttribute('src') === src);
    if (!element) return undefined;
    const { track } = element;
    track.mode = native ? 'showing' : 'hidden';

    const read = () => {
      const cues = [...(track.cues ?? [])] as VTTCue[];
      const next = cuesAt(cues, video.currentTime).flatMap((cue) => cueLines(cue.text));
      setLines((before) => (before.join('\n') === next.join('\n') ? before : next));
    };
    const sources: [EventTarget, string][] = [
      [track, 'cuechange'],
      [element, 'load'],
      [video, 'seeked'],
      [video, 'timeupdate'],
    ];
    for (const [target, type] of sources) target.addEventListener(type, read);
    return () => {
      for (const [target, type] of sources) target.removeEventListener(type, read);
      setLines(NONE);
    };
  }, [ref, src, native]);

  return native ? NONE : lines;
}

// The browser may have switched one on by itself.
function silence(video: HTMLVideoElement) {
  for (const track of video.textTracks) track.mode = 'disabled';
}
