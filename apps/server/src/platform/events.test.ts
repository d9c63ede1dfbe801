import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, expectTypeOf, test } from 'vitest';

import type { Tx } from './database.ts';
import { createEvents, type EventEmitter } from './events.ts';

type FirstEvents = { 'account.activated': { memberId: number } };
type SecondEvents = { 'purchase.settled': { itemIds: number[] } };

const createTestEvents = () => createEvents<FirstEvents & SecondEvents>();

/** Records writes, and keeps them only if the work succeeds. */
const createStore = () => {
  const committed: string[] = [];
  return {
    committed,
    inTransaction: async (work: (tx: Tx) => Promise<void>) => {
      const writes: string[] = [];
      await work(writes as unknown as Tx);
      committed.push(...writes);
    },
  };
};
const write = (tx: Tx, text: string) => (tx as unknown as string[]).push(text);

test('runs the handlers one after another in the order of subscription', async () => {
  const events = createTestEvents();
  const { committed, inTransaction } = createStore();
  events.on('account.activated', async (tx, { memberId }) => {
    await nextTurn();
    write(tx, `first ${memberId}`);
  });
  events.on('account.activated', async (tx, { memberId }) => {
    await Promise.resolve();
    write(tx, `second ${memberId}`);
  });
  events.on('purchase.settled', () => Promise.reject(new Error('of another event')));
  await inTransaction((tx) => events.emit(tx, 'account.activated', { memberId: 7 }));
  expect(committed).toEqual(['first 7', 'second 7']);
});

test('emits an event without handlers', async () => {
  const { inTransaction } = createStore();
  await inTransaction((tx) => createTestEvents().emit(tx, 'purchase.settled', { itemIds: [] }));
});

test('rolls back the transaction and skips later handlers when a handler throws', async () => {
  const events = createTestEvents();
  const { committed, inTransaction } = createStore();
  const called: string[] = [];
  events.on('account.activated', (tx) => {
    write(tx, 'first');
    return Promise.resolve();
  });
  events.on('account.activated', () => Promise.reject(new Error('refused')));
  events.on('account.activated', () => {
    called.push('third');
    return Promise.resolve();
  });
  const work = inTransaction(async (tx) => {
    write(tx, 'emitter');
    await events.emit(tx, 'account.activated', { memberId: 7 });
  });
  await expect(work).rejects.toThrow('refused');
  expect([committed, called]).toEqual([[], []]);
});

test('does not type-check an unknown event or a payload of another event', () => {
  const events = createTestEvents();
  expectTypeOf(events).toExtend<EventEmitter<FirstEvents>>();
  // Never called: only its types matter.
  const misuse = (tx: Tx) => {
    // @ts-expect-error no such event
    events.on('account.deleted', () => Promise.resolve());
    // @ts-expect-error no such event
    void events.emit(tx, 'account.deleted', {});
    // @ts-expect-error the payload of another event
    void events.emit(tx, 'account.activated', { itemIds: [] });
  };
  expect(misuse).toBeTypeOf('function');
});
