import {
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

import { centreCrop, clampCrop, moveCrop, type Crop, type Size } from './crop.ts';

const STEP = 0.02;
const LARGE_STEP = 0.1;
const ZOOM_STEP = 0.1;
const WHEEL_FACTOR = 0.002;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Gestures = {
  frame: RefObject<HTMLElement | null>;
  picture: Size;
  ratio: number;
  crop: Crop;
  onChange: (crop: Crop) => void;
};

type Point = { x: number; y: number };

const distance = ([first, second]: Point[]): number =>
  first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;

/** Moves and zooms a crop by pointer, two fingers, wheel and keys. */
export const useCropGestures = ({ frame, picture, ratio, crop, onChange }: Gestures) => {
  const pointers = useRef(new Map<number, Point>());
  // Several events can come before the next render.
  const latest = useRef(crop);
  useEffect(() => {
    latest.current = crop;
  }, [crop]);

  const change = (next: Crop) => {
    latest.current = clampCrop(next, picture, ratio);
    onChange(latest.current);
  };
  const zoomTo = (zoom: number) => change({ ...latest.current, zoom });

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomTo(latest.current.zoom * (1 - event.deltaY * WHEEL_FACTOR));
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // React's own listener cannot stop the page from scrolling.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [frame]);

  const drag = (from: Point, to: Point) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    change(
      moveCrop(latest.current, picture, ratio, [(from.x - to.x) / box.width, (from.y - to.y) / box.height]),
    );
  };

  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const from = pointers.current.get(event.pointerId);
      if (!from) return;
      const before = distance([...pointers.current.values()]);
      const to = { x: event.clientX, y: event.clientY };
      pointers.current.set(event.pointerId, to);
      if (pointers.current.size === 1) drag(from, to);
      else if (before > 0) zoomTo((latest.current.zoom * distance([...pointers.current.values()])) / before);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key];
      const step = event.shiftKey ? LARGE_STEP : STEP;
      if (arrow) change(moveCrop(latest.current, picture, ratio, [arrow[0] * step, arrow[1] * step]));
      else if (event.key === '+' || event.key === '=') zoomTo(latest.current.zoom + ZOOM_STEP);
      else if (event.key === '-') zoomTo(latest.current.zoom - ZOOM_STEP);
      else if (event.key === 'Home') change(centreCrop(picture));
      else return;
      event.preventDefault();
    },
  };
};
