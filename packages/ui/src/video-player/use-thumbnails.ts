import { useEffect, useState } from 'react';
import { parseThumbnails, type Tile } from './thumbnails.ts';

const NONE: Tile[] = [];

/** The preview tiles, fetched when they are first wanted; without them there is only the time. */
export function useThumbnails(url: string | undefined, wanted: boolean): readonly Tile[] {
  const [loaded, setLoaded] = useState({ url: '', tiles: NONE });

  useEffect(() => {
    if (!url || !wanted) return undefined;
    const controller = new AbortController();
    fetch(url, { signal: controller.signal, credentials: 'same-origin' })
      .then((response) => (response.ok ? response.text() : ''))
      .then((text) => setLoaded({ url, tiles: parseThumbnails(text, new URL(url, location.href).href) }))
      .catch(() => undefined);
    return () => controller.abort();
  }, [url, wanted]);

  return loaded.url === url ? loaded.tiles : NONE;
}
