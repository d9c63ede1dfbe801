export type Tile = {
  start: number;
  end: number;
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** Parses a WebVTT file whose cues are tiles of a sprite, `sprite.jpg#xywh=x,y,width,height`. */
export function parseThumbnails(text: string, base: string): Tile[] {
  const tiles: Tile[] = [];
  for (const block of text.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const timing = lines.findIndex((line) => line.includes('-->'));
    const [start, end] = (lines[timing] ?? '').split('-->').map(parseTime);
    const tile = parseTile(lines[timing + 1] ?? '', base);
    if (timing >= 0 && start !== undefined && end !== undefined && end > start && tile) {
      tiles.push({ start, end, ...tile });
    }
  }
  return tiles;
}

/** The tile at `time`, else the last one before it. */
export function findTile(tiles: readonly Tile[], time: number): Tile | undefined {
  return tiles.find((tile) => tile.start <= time && time < tile.end) ?? findLastBefore(tiles, time);
}

function findLastBefore(tiles: readonly Tile[], time: number): Tile | undefined {
  return tiles.findLast((tile) => tile.end <= time);
}

function parseTime(text: string): number | undefined {
  const match = /^\s*(?:(\d+):)?(\d{2}):(\d{2}[.,]\d{3})/.exec(text);
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}

function parseTile(line: string, base: string): Omit<Tile, 'start' | 'end'> | undefined {
  const match = /^(.+)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)\s*$/.exec(line.trim());
  const path = match?.[1];
  if (!match || !path || !URL.canParse(path, base)) return undefined;
  const url = new URL(path, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = match.slice(2).map(Number);
  return width > 0 && height > 0 ? { url: url.href, x, y, width, height } : undefined;
}
