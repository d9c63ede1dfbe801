import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

const DRAG_THRESHOLD = 6;

/** Follows which slide of a scrolling row is first in view, and moves the row. */
export function useTrack(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; left: number; moved: boolean } | null>(null);
  // Where a smooth scroll is heading, so that quick presses add up instead of starting from where it is now.
  const heading = useRef<number | null>(null);
  const [index, setIndex] = useState(0);
  // Until it is measured, the row is taken to have more to show: the usual case, and no flash of a dead arrow.
  const [edges, setEdges] = useState({ canPrevious: false, canNext: count > 1 });

  const measure = useCallback(() => {
    const element = ref.current;
    if (!element) return;
    const end = element.scrollWidth - element.clientWidth;
    setEdges({ canPrevious: element.scrollLeft > 2, canNext: element.scrollLeft < end - 2 });
    setIndex(nearestSlide(element));
  }, []);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const arrive = () => {
      heading.current = null;
    };
    element.addEventListener('scroll', measure, { passive: true });
    element.addEventListener('scrollend', arrive);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
      element.removeEventListener('scrollend', arrive);
    };
  }, [measure, count]);

  const goTo = useCallback((target: number) => {
    const element = ref.current;
    if (!element) return;
    const slides = slidesOf(element);
    const origin = slides[0]?.offsetLeft ?? 0;
    const end = element.scrollWidth - element.clientWidth;
    // The last slides share the end of the row: the first of them is as far as it goes.
    const reach = slides.findIndex((slide) => slide.offsetLeft - origin >= end - 2);
    const at = Math.max(0, Math.min(reach === -1 ? slides.length - 1 : reach, target));
    const left = (slides[at]?.offsetLeft ?? origin) - origin;
    heading.current = Math.abs(Math.min(left, end) - element.scrollLeft) < 2 ? null : at;
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left, behavior: reduced ? 'auto' : 'smooth' });
  }, []);

  const step = useCallback(
    (by: 1 | -1) => {
      const element = ref.current;
      if (element) goTo((heading.current ?? nearestSlide(element)) + by);
    },
    [goTo],
  );

  const dragProps = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.pointerType !== 'mouse' || event.button !== 0 || !ref.current) return;
      drag.current = { x: event.clientX, left: ref.current.scrollLeft, moved: false };
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const element = ref.current;
      if (!drag.current || !element) return;
      const by = event.clientX - drag.current.x;
      if (!drag.current.moved && Math.abs(by) < DRAG_THRESHOLD) return;
      if (!drag.current.moved) element.setPointerCapture(event.pointerId);
      drag.current.moved = true;
      element.dataset['dragging'] = 'true';
      element.scrollLeft = drag.current.left - by;
    },
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
    onDragStart(event: { preventDefault: () => void }) {
      event.preventDefault();
    },
  };

  function endDrag() {
    const element = ref.current;
    if (drag.current?.moved && element) {
      delete element.dataset['dragging'];
      goTo(nearestSlide(element));
    }
    drag.current = null;
  }

  return { ref, index, ...edges, goTo, step, dragProps };
}

export type Track = ReturnType<typeof useTrack>;

function slidesOf(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(':scope > [data-slide]')];
}

function nearestSlide(element: HTMLElement): number {
  const slides = slidesOf(element);
  const origin = slides[0]?.offsetLeft ?? 0;
  let nearest = 0;
  let distance = Infinity;
  slides.forEach((slide, at) => {
    const away = Math.abs(slide.offsetLeft - origin - element.scrollLeft);
    if (away < distance) {
      nearest = at;
      distance = away;
    }
  });
  return nearest;
}
