import type { Tx } from './database.ts';

type EventHandler<Payload> = (tx: Tx, payload: Payload) => Promise<void>;

/** `EventMap` is a type from event names to payloads, such as `{ 'account.activated': { memberId: number } }`. */
export type Events<EventMap extends object> = {
  on: <Name extends keyof EventMap>(name: Name, handler: EventHandler<EventMap[Name]>) => void;

  /** Resolves after the last handler. The first handler that throws makes it reject, which rolls back the transaction. */
  emit: <Name extends keyof EventMap>(tx: Tx, name: Name, payload: EventMap[Name]) => Promise<void>;
};

/** What a feature needs that only announces events. */
export type EventEmitter<EventMap extends object> = Pick<Events<EventMap>, 'emit'>;

/**
 * Events between features. Handlers run one after another, in the order of subscription, inside the transaction of the
 * emitter: either everything that follows from a change is committed with it, or nothing is.
 */
export const createEvents = <EventMap extends object>(): Events<EventMap> => {
  const handlers: { [Name in keyof EventMap]?: EventHandler<EventMap[Name]>[] } = {};
  return {
    on: (name, handler) => {
      (handlers[name] ??= []).push(handler);
    },
    emit: async (tx, name, payload) => {
      for (const handler of handlers[name] ?? []) await handler(tx, payload);
    },
  };
};
