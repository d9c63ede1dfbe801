const MIN_HEIGHT = 8;
const BAR_WIDTH = 0.62;

/** Reduces levels to this many bars; each shows the mean of its part. */
export function bundleLevels(levels: readonly number[], bars: number): number[] {
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars));
    const part = levels.slice(from, to);
    return part.reduce((sum, level) => sum + level, 0) / (part.length || 1);
  });
}

/** An SVG path with one bar per level (0 to 100), each one unit wide and centred on 50. */
export function drawBars(levels: readonly number[]): string {
  return levels
    .map((level, bar) => {
      const height = Math.max(MIN_HEIGHT, Math.min(100, level));
      const [x, y] = [bar + (1 - BAR_WIDTH) / 2, 50 - height / 2];
      return `M${x.toFixed(2)} ${y.toFixed(1)}h${BAR_WIDTH}v${height.toFixed(1)}h-${BAR_WIDTH}z`;
    })
    .join('');
}
