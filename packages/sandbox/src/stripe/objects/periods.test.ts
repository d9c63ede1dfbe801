import { expect, it } from 'vitest';
import { periodEnd, stepFrom, unusedPart } from './periods.ts';

const at = (text: string) => Date.parse(text) / 1000;

it('renews on the anchor day, or on the last day of a shorter month', () => {
  const anchor = at('2028-01-31T10:00:00Z');
  const ends = [anchor];
  for (let month = 1; month <= 13; month++) ends.push(periodEnd(anchor, ends.at(-1) ?? 0, 'month'));
  expect(ends.slice(1, 5).map((end) => new Date(end * 1000).toISOString().slice(0, 10))).toEqual([
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
    '2028-05-31',
  ]);
  expect(ends.at(-1)).toBe(at('2029-02-28T10:00:00Z'));
});

it('adds years, weeks and days', () => {
  expect(stepFrom(at('2028-02-29T00:00:00Z'), 'year', 1)).toBe(at('2029-02-28T00:00:00Z'));
  expect(periodEnd(0, 0, 'week', 2)).toBe(14 * 86_400);
  expect(periodEnd(0, 86_400 * 5000, 'day')).toBe(86_400 * 5001);
  expect(periodEnd(at('2000-03-01T00:00:00Z'), at('2040-03-01T00:00:00Z'), 'year')).toBe(
    at('2041-03-01T00:00:00Z'),
  );
});

it('prorates a price to the penny', () => {
  expect(unusedPart(1000, 25, { start: 0, end: 100 })).toBe(750);
  expect(unusedPart(999, 50, { start: 0, end: 100 })).toBe(500);
});
