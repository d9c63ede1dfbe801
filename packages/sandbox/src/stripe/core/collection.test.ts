import { describe, expect, it } from 'vitest';
import { createCollection } from './collection.ts';
import { createTimeline } from './timeline.ts';

type Thing = { id: string; created: number; owner: string | null };

const thing = (number: number, owner: string | null = null): Thing => ({
  id: `t${number}`,
  created: number,
  owner,
});
const ids = (things: Thing[]) => things.map(({ id }) => id);

describe('collection', () => {
  it('finds values by their current key', () => {
    const things = createCollection<Thing>({ owner: ({ owner }) => owner });
    things.put(thing(1, 'ann'));
    things.put(thing(2, 'ann'));
    things.put(thing(3, 'bob'));
    things.put(thing(1, 'bob'));
    expect(ids(things.having('owner', 'ann'))).toEqual(['t2']);
    expect(ids(things.page({}, { index: 'owner', key: 'bob' }).data)).toEqual(['t1', 't3']);
    things.remove('t3');
    expect(ids(things.having('owner', 'bob'))).toEqual(['t1']);
    expect(things.size()).toBe(2);
  });

  it('removes the oldest once it is full, and pages on', () => {
    const things = createCollection<Thing>({}, 3);
    for (let number = 1; number <= 20; number++) things.put(thing(number));
    expect(ids(things.newest(9))).toEqual(['t20', 't19', 't18']);
    expect(things.get('t17')).toBeUndefined();
    expect(things.page({ limit: 1, starting_after: 't20' })).toEqual({ data: [thing(19)], hasMore: true });
    expect(ids(things.page({ created: { gte: 19, lt: 20 } }).data)).toEqual(['t19']);
  });
});

describe('timeline', () => {
  it('runs jobs in order of time, each at its own time', () => {
    let clock = 0;
    const done: string[] = [];
    const timeline = createTimeline({
      readClock: () => clock,
      run: (name) => {
        done.push(`${name}@${timeline.now()}`);
        if (name === 'early') timeline.schedule('between', 20);
      },
    });
    timeline.schedule('late', 30);
    timeline.schedule('early', 10);
    timeline.schedule('moved', 15);
    timeline.schedule('moved', 40);
    timeline.schedule('cancelled', 5);
    timeline.cancel('cancelled');
    expect(timeline.nextDue()).toBe(10);
    timeline.runUntil(30);
    expect(done).toEqual(['early@10', 'between@20', 'late@30']);
    clock = 50;
    timeline.runUntil(clock);
    expect(done.at(-1)).toBe('moved@40');
    expect(timeline.now()).toBe(50);
    expect(timeline.nextDue()).toBeUndefined();
  });
});
