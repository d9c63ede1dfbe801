import { describe, expect, it } from 'vitest';
import { createCollection } from './collection.ts';
import { createTimeline } from './timeline.ts';

type Entry = { id: string; created: number; owner: string | null };

const entry = (number: number, owner: string | null = null): Entry => ({
  id: `t${number}`,
  created: number,
  owner,
});
const ids = (entries: Entry[]) => entries.map(({ id }) => id);

describe('collection', () => {
  it('finds values by their current key', () => {
    const entries = createCollection<Entry>({ owner: ({ owner }) => owner });
    entries.put(entry(1, 'ann'));
    entries.put(entry(2, 'ann'));
    entries.put(entry(3, 'bob'));
    entries.put(entry(1, 'bob'));
    expect(ids(entries.having('owner', 'ann'))).toEqual(['t2']);
    expect(ids(entries.page({}, { index: 'owner', key: 'bob' }).data)).toEqual(['t1', 't3']);
    entries.remove('t3');
    expect(ids(entries.having('owner', 'bob'))).toEqual(['t1']);
    expect(entries.size()).toBe(2);
  });

  it('removes the oldest once it is full, and pages on', () => {
    const entries = createCollection<Entry>({}, 3);
    for (let number = 1; number <= 20; number++) entries.put(entry(number));
    expect(ids(entries.newest(9))).toEqual(['t20', 't19', 't18']);
    expect(entries.get('t17')).toBeUndefined();
    expect(entries.page({ limit: 1, starting_after: 't20' })).toEqual({ data: [entry(19)], hasMore: true });
    expect(ids(entries.page({ created: { gte: 19, lt: 20 } }).data)).toEqual(['t19']);
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
