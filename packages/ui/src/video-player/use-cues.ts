import { useEffect, useState, type RefObject } from 'react';
import { parseCueText, findActiveCues } from './cues.ts';

const NO_LINES: string[] = [];

/**
 * The current caption lines of the track with the URL `src`. With `native` the browser draws the captions: in picture
 * in picture ours are invisible.
 */
export function useCues(
  ref: RefObject<HTMLVideoElement | null>,
  src: string | undefined,
  native: boolean,
): string[] {
  const [lines, setLines] = useState(NO_LINES);

  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    disableTracks(video);
    const element = [...video.querySelectorAll('track')].find((track) => track.getAttribute('src') === src);
    if (!element) return undefined;
    const { track } = element;
    track.mode = native ? 'showing' : 'hidden';

    const updateLines = () => {
      const cues = [...(track.cues ?? [])] as VTTCue[];
      const next = findActiveCues(cues, video.currentTime).flatMap((cue) => parseCueText(cue.text));
      setLines((current) => (current.join('\n') === next.join('\n') ? current : next));
    };
    const listeners: [EventTarget, string][] = [
      [track, 'cuechange'],
      [element, 'load'],
      [video, 'seeked'],
      [video, 'timeupdate'],
    ];
    for (const [target, type] of listeners) target.addEventListener(type, updateLines);
    return () => {
      for (const [target, type] of listeners) target.removeEventListener(type, updateLines);
      setLines(NO_LINES);
    };
  }, [ref, src, native]);

  return native ? NO_LINES : lines;
}

// Browsers may enable a track by default.
function disableTracks(video: HTMLVideoElement) {
  for (const track of video.textTracks) track.mode = 'disabled';
}
