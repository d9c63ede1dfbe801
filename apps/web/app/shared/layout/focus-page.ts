/** Where the keyboard goes on when the control that had the focus is gone. */
export const focusPage = (): void =>
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
