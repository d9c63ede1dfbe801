import { expect, test } from 'vitest';

import { joinChunks, type Chunk } from './join-chunks.ts';

const chunk = (id: string, routes: string, size: number): Chunk => ({
  ids: [id],
  routes: new Set(routes),
  size,
});
const limits = (max: Record<string, number>, weights: Record<string, number> = {}) =>
  new Map(Object.entries(max).map(([route, most]) => [route, { max: most, weight: weights[route] ?? 1 }]));
const shown = (chunks: Chunk[]) =>
  chunks.map(({ ids, routes }) => `${ids.toSorted().join('')} ${[...routes].toSorted().join('')}`).toSorted();

test('leaves chunks alone while no route loads too many', () => {
  const groups = [chunk('x', 'AB', 10), chunk('y', 'AC', 10)];
  expect(joinChunks(groups, limits({ A: 2, B: 2, C: 2 }), new Map())).toEqual(groups);
});

test('joins the two that make other routes load least in vain', () => {
  const groups = [chunk('x', 'AB', 10), chunk('y', 'AC', 90), chunk('z', 'AC', 20)];
  const joined = joinChunks(groups, limits({ A: 2, B: 2, C: 2 }), new Map());
  expect(shown(joined)).toEqual(['x AB', 'yz AC']);
});

test('a byte in vain costs more on some routes', () => {
  const groups = [chunk('x', 'AB', 10), chunk('y', 'AC', 10), chunk('z', 'AD', 10)];
  const joined = joinChunks(groups, limits({ A: 2, B: 2, C: 2, D: 2 }, { C: 5 }), new Map());
  expect(shown(joined)).toEqual(['xz ABD', 'y AC']);
});

test('chunks that would import each other through a third stay apart', () => {
  const groups = [chunk('x', 'A', 1), chunk('y', 'AB', 50), chunk('z', 'A', 2)];
  const imports = new Map([
    ['x', ['y']],
    ['y', ['z']],
  ]);
  const joined = joinChunks(groups, limits({ A: 2, B: 2 }), imports);
  expect(shown(joined)).toEqual(['x A', 'yz AB']);
});

test('who loads a chunk loads what it imports, which counts too', () => {
  const groups = [
    chunk('w', 'AB', 1),
    chunk('x', 'AC', 10),
    chunk('y', 'AD', 50),
    chunk('z', 'ACEFGHIJ', 1000),
  ];
  const routes = Object.fromEntries('ABCDEFGHIJ'.split('').map((route) => [route, 3]));
  const joined = joinChunks(groups, limits(routes), new Map([['x', ['z']]]));
  expect(shown(joined)).toEqual(['wy ABD', 'x AC', 'z ACEFGHIJ']);
});

test('the routes of a joined chunk load what either part imports', () => {
  const groups = [chunk('x', 'A', 1), chunk('y', 'AB', 50), chunk('z', 'AC', 2)];
  const joined = joinChunks(groups, limits({ A: 2, B: 2, C: 2 }, { C: 100 }), new Map([['x', ['z']]]));
  expect(shown(joined)).toEqual(['xy AB', 'z ABC']);
});
