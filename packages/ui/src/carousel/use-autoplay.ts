import { useEffect, useState } from 'react';
import type { Track } from './use-track.ts';

const INTERVAL_MS = 5500;

/** Advances a track at an interval, unless it is paused, hovered, focused or the user prefers reduced motion. */
export function useAutoplay(enabled: boolean, track: Track) {
  const [prefersReducedMotion, setPrefersReducedMotion] = useState(true);
  const [paused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { step, goTo, canNext } = track;

  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setPrefersReducedMotion(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);

  const playing = enabled && !prefersReducedMotion && !paused;

  useEffect(() => {
    if (!playing || isHovered || isFocused) return undefined;
    const timer = setInterval(() => (canNext ? step(1) : goTo(0)), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [playing, isHovered, isFocused, canNext, step, goTo]);

  const interactionProps = enabled
    ? {
        onPointerEnter: () => setHovered(true),
        onPointerLeave: () => setHovered(false),
        onFocus: () => setFocused(true),
        onBlur: () => setFocused(false),
      }
    : {};

  return {
    available: enabled && !prefersReducedMotion,
    playing,
    toggle: () => setPaused(!paused),
    interactionProps,
  };
}
