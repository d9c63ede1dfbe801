import { useSyncExternalStore } from 'react';

export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export type Preferences = {
  rate: number;
  volume: number;
  muted: boolean;
  /** Caption language; null when captions are off. */
  captions: string | null;
  /** Video height; null is automatic. */
  quality: number | null;
  /** Whether the keyboard shortcuts work outside the player on a page with `pageKeys`. */
  pageKeys: boolean;
};

export const DEFAULT_PREFERENCES: Preferences = {
  rate: 1,
  volume: 1,
  muted: false,
  captions: null,
  quality: null,
  pageKeys: true,
};

const STORAGE_KEY = 'video-player';

/** Parses stored preferences; missing or invalid values become the default. */
export function parsePreferences(text: string | null): Preferences {
  const { rate, volume, muted, captions, quality, pageKeys } = parseObject(text);
  return {
    rate: RATES.find((known) => known === rate) ?? DEFAULT_PREFERENCES.rate,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULT_PREFERENCES.volume,
    muted: muted === true,
    captions: typeof captions === 'string' && captions.length <= 35 ? captions : null,
    quality: typeof quality === 'number' && quality > 0 && Number.isFinite(quality) ? quality : null,
    pageKeys: pageKeys !== false,
  };
}

/** The next speed up or down, limited to the fastest and slowest. */
export function stepRate(rate: number, by: 1 | -1): number {
  const index = RATES.findIndex((known) => known === rate);
  return RATES[Math.max(0, Math.min(RATES.length - 1, (index === -1 ? 1 : index) + by))] ?? rate;
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

// Storage may be full, forbidden or missing; preferences then last until the page is closed.
function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

let current: Preferences | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Preferences {
  current ??= parsePreferences(readStorage());
  return current;
}

/** Changes preferences for all players on the page. */
export function updatePreferences(change: Partial<Preferences>): void {
  current = { ...read(), ...change };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch {
    // Ignored: see readStorage.
  }
  for (const listener of listeners) listener();
}

/** The viewer's stored preferences. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, read, () => DEFAULT_PREFERENCES);
}
