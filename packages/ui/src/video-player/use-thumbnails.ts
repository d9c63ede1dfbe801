import { useEffect, useState } from 'react';
import { parseThumbnails, type Tile } from './thumbnails.ts';

const NO_TILES: Tile[] = [];

/** The preview tiles, fetched once `enabled`; empty when they cannot be loaded. */
export function useThumbnails(url: string | undefined, enabled: boolean): readonly Tile[] {
  const [loaded, setLoaded] = useState({ url: '', tiles: NO_TILES });

  useEffect(() => {
    if (!url || !enabled) return undefined;
    const controller = new AbortController();
    fetch(url, { signal: controller.signal, credentials: 'same-origin' })
      .then((response) => (response.ok ? response.text() : ''))
      .then((text) => setLoaded({ url, tiles: parseThumbnails(text, new URL(url, location.href).href) }))
      .catch(() => undefined);
    return () => controller.abort();
  }, [url, enabled]);

  return loaded.url === url ? loaded.tiles : NO_TILES;
}
