import { expect, test } from 'vitest';

import { drawChart } from './draw-chart.server.ts';

const draw = (values: (number | null)[], median: { low: number; high: number } | null = null) =>
  drawChart({
    title: 'Takings',
    points: values.map((value, index) => ({ week: 40 + index, value })),
    median,
    format: (value) => `£${value}`,
    formatShort: (value) => `£${value}`,
  });

test('draws a bar for each week that has a number, the last one as the shown week', () => {
  const { bars, weeks } = draw([100, null, 50, 0]);
  expect(bars.map(({ height, isShownWeek }) => [height, isShownWeek])).toEqual([
    [100, false],
    [50, false],
    [0, true],
  ]);
  expect(weeks.map(({ label }) => label)).toEqual(['40', '41', '42', '43']);
});

test.each([
  [
    [1_290, 2_295],
    ['£0', '£1000', '£2000', '£3000'],
  ],
  [[2], ['£0', '£1', '£2', '£3']],
  [[null], ['£0', '£1', '£2', '£3']],
  [[10_000_000], ['£0', '£5000000', '£10000000', '£15000000']],
])('has lines at round numbers for %s', (values, labels) => {
  expect(draw(values).lines.map(({ label }) => label)).toEqual(labels);
});

test('keeps bars and band inside the picture', () => {
  for (const values of [[0], [1], [99_999], [7, 3, null, 12]])
    for (const median of [null, { low: 0, high: 2 }, { low: 90_000, high: 100_000 }]) {
      const chart = draw(values, median);
      for (const { y, height } of [...chart.bars, ...(chart.median ? [chart.median] : [])]) {
        expect(y).toBeGreaterThanOrEqual(0);
        expect(height).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(chart.height);
      }
    }
});

test('says in words what the picture shows', () => {
  expect(draw([100, null, 50]).summary).toBe('Takings: £100 in week 40, £50 in week 42');
  expect(draw([null]).summary).toBe('Takings: nothing entered yet');
});
