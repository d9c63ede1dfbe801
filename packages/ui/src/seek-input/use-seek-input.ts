import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react';

/** A range input that shows where it is dragged to, and seeks at the end of the drag. */
export function useSeekInput(onSeek: (seconds: number) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [draggedTime, setDraggedTime] = useState<number | null>(null);

  const commit = useEffectEvent(() => {
    if (!ref.current) return;
    onSeek(ref.current.valueAsNumber);
    setDraggedTime(null);
  });
  // React's onChange is the DOM input event, which fires during a drag; seek only on the DOM change event at its end.
  useEffect(() => {
    const element = ref.current;
    const listener = () => commit();
    element?.addEventListener('change', listener);
    return () => element?.removeEventListener('change', listener);
  }, []);

  const onChange = (event: ChangeEvent<HTMLInputElement>) => setDraggedTime(event.target.valueAsNumber);
  // A drag that ends where it began has no change event; one that has, fires it after the pointer's.
  const endDrag = () => void setTimeout(() => setDraggedTime(null));
  return { draggedTime, inputProps: { ref, onChange, onPointerUp: endDrag, onPointerCancel: endDrag } };
}
