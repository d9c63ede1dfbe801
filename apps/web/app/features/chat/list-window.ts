export const MAX_RENDERED = 120;
const STEP = 40;

type Loaded = { first: number; last: number };

/**
 * Which numbers of the loaded messages are in the document: at most `MAX_RENDERED`, up to `end`, or up to the newest one
 * when it is null.
 */
export const findWindow = ({ first, last }: Loaded, end: number | null): { from: number; to: number } => {
  const to = end === null ? last : Math.min(last, Math.max(end, first + MAX_RENDERED - 1));
  return { from: Math.max(first, to - MAX_RENDERED + 1), to };
};

/** The end of the window further up. */
export const moveUp = (loaded: Loaded, end: number | null): number => {
  const { to } = findWindow(loaded, end);
  return findWindow(loaded, to - STEP).to;
};

/** The end of the window further down; null when it follows the newest message again. */
export const moveDown = (loaded: Loaded, end: number | null): number | null => {
  const next = findWindow(loaded, end).to + STEP;
  return next >= loaded.last ? null : next;
};

/** The end of a window with a message in its middle. */
export const endAround = (loaded: Loaded, seq: number): number | null => {
  const end = seq + MAX_RENDERED / 2;
  return end >= loaded.last ? null : end;
};
