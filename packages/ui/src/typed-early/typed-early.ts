import { useLayoutEffect, type RefObject } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const setNatively = (field: TextField, text: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text);

/**
 * What was typed before React took over the page becomes an input event of its own: a field that React controls would be
 * emptied with its next render.
 */
export const useTypedEarly = (ref: RefObject<TextField | null>): void =>
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || field.value === field.defaultValue) return;
    const typed = field.value;
    // Through React's setter, so that it sees a change; the event then has the text.
    field.value = field.defaultValue;
    setNatively(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [ref]);
