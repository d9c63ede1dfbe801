import { useEffect, useRef } from 'react';

/** For what takes the place of something that had the focus. */
export const useFocusOnMount = <Focused extends HTMLElement>(isWanted: boolean) => {
  const ref = useRef<Focused>(null);
  const wanted = useRef(isWanted);
  useEffect(() => {
    // Who has gone on to something else keeps the focus there.
    if (wanted.current && document.activeElement === document.body) ref.current?.focus();
  }, []);
  return ref;
};
