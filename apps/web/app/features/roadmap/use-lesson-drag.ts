import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/** A press that moves less is a click. */
const MIN_DISTANCE = 6;

type Drag = { lessonId: number; x: number; y: number; dx: number; dy: number };

const findSlot = (x: number, y: number): number | null => {
  const slot = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-slot]')?.dataset['slot'];
  return slot === undefined ? null : Number(slot);
};

/**
 * Drags a lesson to a slot with mouse or pen. A finger scrolls the page instead: it moves lessons by tapping, as the
 * keyboard does.
 */
export const useLessonDrag = (onDrop: (lessonId: number, slot: number) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const wasDragged = useRef(false);
  const isDragging = drag !== null && Math.hypot(drag.dx, drag.dy) >= MIN_DISTANCE;

  useEffect(() => {
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null);
    addEventListener('keydown', cancel);
    return () => removeEventListener('keydown', cancel);
  }, []);

  const handlersFor = (lessonId: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.pointerType === 'touch' || event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest('[data-no-drag]')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ lessonId, x: event.clientX, y: event.clientY, dx: 0, dy: 0 });
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) =>
      setDrag((current) => current && { ...current, dx: clientX - current.x, dy: clientY - current.y }),
    onPointerUp: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      wasDragged.current = isDragging;
      const slot = isDragging ? findSlot(clientX, clientY) : null;
      setDrag(null);
      if (slot !== null) onDrop(lessonId, slot);
    },
    onPointerCancel: () => setDrag(null),
    /** The click that ends a drag moves nothing on. */
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  });

  return {
    isDragging,
    handlersFor,
    /** How far the lesson is from its place; null while it is there. */
    offsetOf: (lessonId: number) =>
      isDragging && drag.lessonId === lessonId ? { dx: `${drag.dx}px`, dy: `${drag.dy}px` } : null,
  };
};

export type LessonDrag = ReturnType<typeof useLessonDrag>;
