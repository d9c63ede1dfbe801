import { createBatcher } from '#app/platform/batcher.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import { enqueueAll } from '#app/platform/jobs.ts';

import { createSessionJob, createSessionKey } from './billing-jobs.ts';
import { orderRepository as orders, type Click, type Order, type Placement } from './order-repository.ts';

const MOST_AT_ONCE = 200;
const QUEUE_READ_MS = 1_000;

type Wish = Placement & { isQueued: boolean };

const nameOf = ({ userId, requestKey }: Click) => `${userId}/${requestKey}`;

/** Orders of a crowd: what many ask at the same time is read and written together. */
export const createOrderQueue = ({ db }: Pick<Database, 'db'>) => {
  const placeAll = (wishes: Wish[]): Promise<void> =>
    inTransaction(db, async (tx) => {
      // Pressed twice at once, a click stands here twice.
      const clicks = new Map(wishes.map((wish) => [nameOf(wish), wish]));
      const placed = await orders.insertAll(tx, [...clicks.values()]);
      const queued = placed.filter((click) => clicks.get(nameOf(click))?.isQueued);
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

  const findAllByClick = async (clicks: Click[]): Promise<(Order | undefined)[]> => {
    const found = new Map(
      (await orders.listByRequestKeys(db, clicks)).map((order) => [nameOf(order), order]),
    );
    return clicks.map((click) => found.get(nameOf(click)));
  };

  let queue: { at: number; ids: Promise<number[]> } | undefined;

  return {
    /** Makes the order of a click that has none yet; `isQueued` says that the worker is to open its page. */
    place: createBatcher(MOST_AT_ONCE, placeAll),
    find: createBatcher(MOST_AT_ONCE, findAll),
    findByClick: createBatcher(MOST_AT_ONCE, findAllByClick),

    /** How many wait for their page before this order, a second ago at most. */
    countBefore: async (id: number): Promise<number> => {
      const now = performance.now();
      if (!queue || now - queue.at > QUEUE_READ_MS) queue = { at: now, ids: orders.listQueued(db) };
      const ids = await queue.ids;
      const next = ids.findIndex((waiting) => waiting >= id);
      return next === -1 ? ids.length : next;
    },
  };
};
