import { useSyncExternalStore } from 'react';

export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export type Remembered = {
  rate: number;
  volume: number;
  muted: boolean;
  /** The language of the captions; null when they are off. */
  captions: string | null;
  /** The height chosen; null leaves it to the connection. */
  quality: number | null;
  /** Whether single keys work anywhere on a page whose main thing is the player. */
  pageKeys: boolean;
};

export const DEFAULTS: Remembered = {
  rate: 1,
  volume: 1,
  muted: false,
  captions: null,
  quality: null,
  pageKeys: true,
};

const KEY = 'video-player';

/** Reads what was kept, taking the default for whatever is missing or makes no sense. */
export function parseRemembered(text: string | null): Remembered {
  const kept = readObject(text);
  const { rate, volume, muted, captions, quality, pageKeys } = kept;
  return {
    rate: RATES.find((known) => known === rate) ?? DEFAULTS.rate,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    muted: muted === true,
    captions: typeof captions === 'string' && captions.length <= 35 ? captions : null,
    quality: typeof quality === 'number' && quality > 0 && Number.isFinite(quality) ? quality : null,
    pageKeys: pageKeys !== false,
  };
}

/** The next speed up or down, staying at the ends. */
export function stepRate(rate: number, by: 1 | -1): number {
  const at = RATES.findIndex((known) => known === rate);
  return RATES[Math.max(0, Math.min(RATES.length - 1, (at === -1 ? 1 : at) + by))] ?? rate;
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

// Storage may be full, forbidden or absent; the choices then last as long as the page.
function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let current: Remembered | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Remembered {
  current ??= parseRemembered(readKept());
  return current;
}

/** Changes what is remembered, for every player on the page. */
export function remember(change: Partial<Remembered>): void {
  current = { ...read(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}

/** What the viewer chose before: speed, volume, captions and quality. */
export function useRemembered(): Remembered {
  return useSyncExternalStore(subscribe, read, () => DEFAULTS);
}
