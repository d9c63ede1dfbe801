import { z } from 'zod';
import type { Account } from '../core/account.ts';
import { flag, list, nothing, pageOf, text } from '../core/form.ts';
import { listOf, route, type Route } from '../core/route.ts';

export const eventRoutes = (account: Account, countPending: (event: string) => number): Route[] => {
  const present = <T extends { id: string }>(event: T): T => ({
    ...event,
    pending_webhooks: countPending(event.id),
  });
  return [
    route('GET', '/v1/events/:id', nothing, (_params, id) => present(account.get('event', id))),
    route(
      'GET',
      '/v1/events',
      z.strictObject({
        ...pageOf,
        delivery_success: flag.optional(),
        type: text.optional(),
        types: list(text).optional(),
      }),
      ({ delivery_success: delivered, type, types, ...page }) => {
        const wanted = types ?? (type ? [type] : undefined);
        const matches = (name: string) =>
          wanted?.some((pattern) =>
            pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name,
          ) ?? true;
        const found = account
          .collection('event')
          .page(
            page,
            undefined,
            (event) =>
              matches(event.type) &&
              (delivered === undefined || delivered === (countPending(event.id) === 0)),
          );
        return listOf({ ...found, data: found.data.map(present) }, '/v1/events');
      },
    ),
  ];
};
