import { useEffect, useState } from 'react';
import type { Track } from './use-track.ts';

const INTERVAL_MS = 5500;

/** Moves a track on by itself unless paused, hovered, focused or unwelcome to the reader. */
export function useAutoplay(enabled: boolean, track: Track) {
  const [reduced, setReduced] = useState(true);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const { step, goTo, canNext } = track;

  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setReduced(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);

  const playing = enabled && !reduced && !paused;

  useEffect(() => {
    if (!playing || held) return undefined;
    const timer = setInterval(() => (canNext ? step(1) : goTo(0)), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [playing, held, canNext, step, goTo]);

  const pauseOn = enabled
    ? {
        onPointerEnter: () => setHeld(true),
        onPointerLeave: () => setHeld(false),
        onFocus: () => setHeld(true),
        onBlur: () => setHeld(false),
      }
    : {};

  return { available: enabled && !reduced, playing, toggle: () => setPaused(!paused), pauseOn };
}
