import type { MouseEvent } from 'react';

/** A button that goes away when it is pressed takes a focus of the keyboard with it: the field has it then. */
export const keepFocus = ({ detail }: MouseEvent, field: HTMLElement | null): void => {
  if (detail === 0) field?.focus();
};
