import { createBatcher } from '#app/platform/batcher.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import { enqueueAll } from '#app/platform/jobs.ts';

import { createSessionJob, createSessionKey } from './checkout-jobs.ts';
import {
  orderRepository as orders,
  type OrderKey,
  type Order,
  type NewOrder,
} from '../records/order-repository.ts';

const MAX_BATCH = 200;
const TIMEOUT_MS = 2_000;
const QUEUE_CACHE_MS = 1_000;

type OrderPlacement = NewOrder & { isQueued: boolean };

const keyName = ({ memberId, requestKey }: OrderKey) => `${memberId}/${requestKey}`;

/** Batches concurrent reads and writes of orders, so that a rush costs few statements. */
export const createOrderBatch = ({ db }: Pick<Database, 'db'>, timeoutFactor: number) => {
  const timeoutMs = TIMEOUT_MS * timeoutFactor;
  const placeAll = (placements: OrderPlacement[]): Promise<void> =>
    inTransaction(db, async (tx) => {
      // A batch may contain the same key twice.
      const byKey = new Map(placements.map((placement) => [keyName(placement), placement]));
      const placed = await orders.insertAll(tx, [...byKey.values()]);
      const queued = placed.filter((order) => byKey.get(keyName(order))?.isQueued);
      await enqueueAll(
        tx,
        createSessionJob,
        queued.map(({ id }) => ({ payload: { orderId: id }, key: createSessionKey(id) })),
      );
    });

  const findAll = async (ids: number[]): Promise<(Order | undefined)[]> => {
    const found = new Map((await orders.list(db, ids)).map((order) => [order.id, order]));
    return ids.map((id) => found.get(id));
  };

  const findAllByKey = async (keys: OrderKey[]): Promise<(Order | undefined)[]> => {
    const found = new Map((await orders.listByRequestKeys(db, keys)).map((order) => [keyName(order), order]));
    return keys.map((key) => found.get(keyName(key)));
  };

  let queue: { at: number; ids: Promise<number[]> } | undefined;

  return {
    /** Inserts the order unless its key has one; `isQueued` makes the worker create its checkout session. */
    placeOrder: createBatcher(MAX_BATCH, placeAll, timeoutMs),
    find: createBatcher(MAX_BATCH, findAll, timeoutMs),
    findByKey: createBatcher(MAX_BATCH, findAllByKey, timeoutMs),

    /** How many orders are queued before this one; up to a second old. */
    countBefore: async (id: number): Promise<number> => {
      const now = performance.now();
      if (!queue || now - queue.at > QUEUE_CACHE_MS) queue = { at: now, ids: orders.listQueued(db) };
      const ids = await queue.ids;
      const next = ids.findIndex((queuedId) => queuedId >= id);
      return next === -1 ? ids.length : next;
    },
  };
};
