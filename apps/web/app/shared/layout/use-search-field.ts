import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** The ref of a search field: going back shows what was searched then; what is being written stays. */
export const useSearchField = (searched: string) => {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(searched);
  const isGoingBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!field.current || shown.current === searched) return;
    shown.current = searched;
    if (isGoingBack || document.activeElement !== field.current) field.current.value = searched;
  }, [searched, isGoingBack]);
  return field;
};
