import { setImmediate as nextTurn } from 'node:timers/promises';

import { groupAddress } from '@maetrix/service/address-group';
import { sameSecret } from '@maetrix/service/same-secret';

/** Thrown instead of letting a request wait in a queue that is full. */
export class QueueFull extends Error {}

type Limits = {
  atOnce: number;
  atOncePerClient: number;
  waiting: number;
  waitingPerClient: number;
  /** A page that takes longer waits for others and does not use the processor: the next one may start. */
  holdMs: number;
};

type Client = { running: number; waiting: (() => void)[] };

/**
 * Lets a few pages be made at a time, and clients take turns: whoever asks for many pages waits for themselves. What
 * would wait too long is refused at once.
 */
export const createPageQueue = (limits: Limits) => {
  // In the order of their turns.
  const clients = new Map<string, Client>();
  let running = 0;
  let waiting = 0;

  /** Whoever has the fewest places, and of several the one whose last turn is longest ago. */
  const findNext = (): [string, Client] | undefined => {
    let next: [string, Client] | undefined;
    for (const entry of clients) {
      const [, client] = entry;
      if (client.waiting.length && client.running < (next?.[1].running ?? limits.atOncePerClient))
        next = entry;
    }
    return next;
  };

  const startNext = () => {
    const next = running < limits.atOnce ? findNext() : undefined;
    if (!next) return;
    const [name, client] = next;
    clients.delete(name);
    clients.set(name, client);
    waiting--;
    client.waiting.shift()?.();
  };

  /** Takes a place, and returns how to leave it. */
  const hold = (name: string, client: Client) => {
    running++;
    client.running++;
    let isHeld = true;
    const leave = () => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(timer);
      running--;
      client.running--;
      if (!client.running && !client.waiting.length) clients.delete(name);
      // First the requests that have arrived meanwhile are read: one that is not could not have its turn.
      setImmediate(startNext);
    };
    const timer = setTimeout(leave, limits.holdMs);
    return leave;
  };

  const enter = async (name: string): Promise<() => void> => {
    const client = clients.get(name) ?? { running: 0, waiting: [] };
    clients.set(name, client);
    if (running < limits.atOnce && client.running < limits.atOncePerClient && !client.waiting.length)
      return hold(name, client);
    if (waiting >= limits.waiting || client.waiting.length >= limits.waitingPerClient) {
      if (!client.running && !client.waiting.length) clients.delete(name);
      throw new QueueFull();
    }
    waiting++;
    return new Promise((resolve) => {
      client.waiting.push(() => resolve(hold(name, client)));
    });
  };

  return {
    run: async <Result>(client: string, work: () => Promise<Result>): Promise<Result> => {
      const leave = await enter(client);
      await nextTurn();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};

/** The network of the client: the edge's word for it, or one name for all who do not come through the edge. */
export const clientNetwork = (
  header: (name: string) => string | null | undefined,
  internalSecret: string,
): string =>
  sameSecret(header('x-internal-secret') ?? '', internalSecret)
    ? groupAddress(header('x-client-address') ?? '').network
    : 'direct';
