type Random = () => number;

export type Chooser = {
  random: Random;
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  chance: (probability: number) => boolean;
};

export const createChooser = (random: Random): Chooser => {
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    random,
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    chance: (probability) => random() < probability,
  };
};

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = wrap(value);
  return value;
};

/** Raw JSON text that `JSON.stringify` cannot produce. */
class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const STRINGS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800y',
  '\ufeff',
  '\u202e\u0300',
  "' or 1=1 --",
  '"; drop table x; --',
  '%00%0a%0d',
  '../../../../etc/passwd',
  '{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  '\r\nset-cookie: a=b',
  '2026-13-45T99:99:99Z',
  '99999999999999999999999999',
  '👩‍⚕️'.repeat(20),
  'a@b.example',
  'A'.repeat(300),
  'é'.repeat(5_000),
  'z'.repeat(70_000),
];

const NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e-320,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e308,
  new RawJson('1e400'),
  new RawJson('9'.repeat(400)),
];

const STRUCTURES: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null, undefined, { a: [] }],
  Array.from({ length: 2_000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index])),
  { length: 1e9 },
  { toString: 1, valueOf: 2 },
  new RawJson('{"then":1}'),
  { $ne: null },
  new RawJson('{"__proto__":{"isAdmin":true}}'),
  new RawJson('{"constructor":{"prototype":{"a":1}}}'),
  new RawJson(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  new RawJson(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  nested(40, (inner) => [inner]),
  nested(40, (inner) => ({ inner })),
];

// What an expression that goes back and forth tries again and again, and an end that makes it fail.
const REPEATED = [
  'g',
  'a@',
  '4 ',
  '4242 ',
  '-',
  '/',
  '<a ',
  '=',
  '1,',
  ' ',
  '\t',
  '%41',
  'é',
  '\u00a0',
  '.',
  '&#',
  '"a',
];
const ENDS = ['', '@', '@b@', 'x', '!', '\n', '>', '\u0000'];
const LENGTHS = [1_000, 20_000, 60_000, 240_000];

const repetitiveString = ({ pick }: Chooser): string => {
  const piece = pick(REPEATED);
  return piece.repeat(pick(LENGTHS) / piece.length) + pick(ENDS);
};

/** A string that an attacker or a broken client might send. */
export const hostileString = (choose: Chooser): string =>
  choose.chance(0.1) ? repetitiveString(choose) : choose.pick(STRINGS);

/** Any value of that kind. */
export const hostileValue = (choose: Chooser): unknown =>
  choose.pick([
    () => hostileString(choose),
    () => choose.pick<unknown>(NUMBERS),
    () => choose.pick(STRUCTURES),
  ])();

/** JSON with raw parts inserted, and sometimes a duplicate first key. */
export const writeJson = (value: unknown, choose: Chooser): string => {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map((inner) => writeJson(inner ?? null, choose)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}:${writeJson(inner ?? null, choose)}`,
  );
  if (members[0] && choose.chance(0.05)) members.push(members[0]);
  return `{${members.join(',')}}`;
};

/** Percent-encoded correctly or not. */
export const writeComponent = (text: string, choose: Chooser): string => {
  const encoded = encodeURIComponent(text.toWellFormed());
  return choose.chance(0.1)
    ? encoded + choose.pick(['%', '%zz', '%c0%af', '%ed%a0%80', '%00', '%u0041', '+'])
    : encoded;
};
