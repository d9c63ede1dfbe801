import { useLayoutEffect, type RefObject } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const setNatively = (field: TextField, text: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text);

/** As the browser keeps it in a text area. */
const initialText = (field: TextField): string => field.defaultValue.replaceAll(/\r\n?/g, '\n');

const typedTexts = new WeakMap<TextField, string>();

const keepTypedText = (field: unknown): void => {
  if (field instanceof HTMLTextAreaElement) typedTexts.set(field, field.value);
};

/** Keeps what is typed into text areas: hydration gives one that had a text that text again. */
export const keepTypedTexts = (): void => {
  document.querySelectorAll('textarea').forEach(keepTypedText);
  document.addEventListener('input', ({ target }) => keepTypedText(target), true);
};

/**
 * What was typed before React took over the page becomes an input event of its own: a field that React controls would be
 * emptied with its next render.
 */
export const useTypedEarly = (ref: RefObject<TextField | null>): void =>
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field) return;
    const initial = initialText(field);
    const typed = field.value === initial ? (typedTexts.get(field) ?? initial) : field.value;
    if (typed === initial) return;
    typedTexts.delete(field);
    // Through React's setter, so that it sees a change; the event then has the text.
    field.value = field.defaultValue;
    setNatively(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [ref]);
