import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

const DRAG_THRESHOLD = 6;

/** Tracks the first visible slide of a scrolling row, and scrolls the row. */
export function useTrack(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; left: number; moved: boolean } | null>(null);
  // Target of a running smooth scroll: the next step starts from it, not from the current position.
  const scrollTarget = useRef<number | null>(null);
  const [index, setIndex] = useState(0);
  // Before measuring, assume that the row overflows: otherwise the next arrow would flash as disabled.
  const [edges, setEdges] = useState({ canPrevious: false, canNext: count > 1 });

  const measure = useCallback(() => {
    const element = ref.current;
    if (!element) return;
    const end = element.scrollWidth - element.clientWidth;
    setEdges({ canPrevious: element.scrollLeft > 2, canNext: element.scrollLeft < end - 2 });
    setIndex(findNearestSlide(element));
  }, []);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const handleScrollEnd = () => {
      scrollTarget.current = null;
    };
    element.addEventListener('scroll', measure, { passive: true });
    element.addEventListener('scrollend', handleScrollEnd);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
      element.removeEventListener('scrollend', handleScrollEnd);
    };
  }, [measure, count]);

  const goTo = useCallback((target: number) => {
    const element = ref.current;
    if (!element) return;
    const slides = getSlides(element);
    const origin = slides[0]?.offsetLeft ?? 0;
    const end = element.scrollWidth - element.clientWidth;
    // The last slides are all visible at the end of the row: do not scroll beyond the first of them.
    const lastReachable = slides.findIndex((slide) => slide.offsetLeft - origin >= end - 2);
    const slideIndex = Math.max(
      0,
      Math.min(lastReachable === -1 ? slides.length - 1 : lastReachable, target),
    );
    const left = (slides[slideIndex]?.offsetLeft ?? origin) - origin;
    scrollTarget.current = Math.abs(Math.min(left, end) - element.scrollLeft) < 2 ? null : slideIndex;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
  }, []);

  const step = useCallback(
    (direction: 1 | -1) => {
      const element = ref.current;
      if (element) goTo((scrollTarget.current ?? findNearestSlide(element)) + direction);
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
      // Released outside the row.
      if (event.buttons === 0) {
        endDrag();
        return;
      }
      const deltaX = event.clientX - drag.current.x;
      if (!drag.current.moved && Math.abs(deltaX) < DRAG_THRESHOLD) return;
      if (!drag.current.moved) element.setPointerCapture(event.pointerId);
      drag.current.moved = true;
      element.dataset['dragging'] = 'true';
      element.scrollLeft = drag.current.left - deltaX;
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
      goTo(findNearestSlide(element));
    }
    drag.current = null;
  }

  return { ref, index, ...edges, goTo, step, dragProps };
}

export type Track = ReturnType<typeof useTrack>;

function getSlides(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(':scope > [data-slide]')];
}

function findNearestSlide(element: HTMLElement): number {
  const slides = getSlides(element);
  const origin = slides[0]?.offsetLeft ?? 0;
  let nearest = 0;
  let distance = Infinity;
  slides.forEach((slide, slideIndex) => {
    const slideDistance = Math.abs(slide.offsetLeft - origin - element.scrollLeft);
    if (slideDistance < distance) {
      nearest = slideIndex;
      distance = slideDistance;
    }
  });
  return nearest;
}
