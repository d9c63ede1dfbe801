import { z } from 'zod';
import type { Account } from '../core/account.ts';
import { badRequest } from '../core/fault.ts';
import { integer, nothing, pageOf, text } from '../core/form.ts';
import { idOf } from '../core/kinds.ts';
import { listOf, route, type Route } from '../core/route.ts';

const DAY = 86_400;

/** Runs every scheduled job up to that time, each at its own time. */
const advance = (account: Account, id: string, until: number) => {
  const clock = account.get('test_helpers.test_clock', id);
  if (until <= clock.frozen_time) {
    throw badRequest('`frozen_time` must be after the current frozen time.', { param: 'frozen_time' });
  }
  const advancing = account.change(
    clock,
    { status: 'advancing', status_details: { advancing: { target_frozen_time: until } } },
    'test_helpers.test_clock.advancing',
  );
  account.clocks.get(id)?.runUntil(until);
  account.change(
    advancing,
    { status: 'ready', frozen_time: until, status_details: {} },
    'test_helpers.test_clock.ready',
  );
  return advancing;
};

export const testClockRoutes = (account: Account): Route[] => [
  route(
    'POST',
    '/v1/test_helpers/test_clocks',
    z.strictObject({ frozen_time: integer, name: text.optional() }),
    ({ frozen_time, name }) => {
      const id = account.ids('clock');
      const clock = account.put(
        {
          id,
          object: 'test_helpers.test_clock',
          created: account.now(),
          deletes_after: account.now() + 30 * DAY,
          frozen_time,
          livemode: false,
          name: name ?? null,
          status: 'ready',
          status_details: {},
        },
        'test_helpers.test_clock.created',
      );
      account.addClock(id);
      return clock;
    },
  ),
  route('GET', '/v1/test_helpers/test_clocks/:id', nothing, (_params, id) =>
    account.get('test_helpers.test_clock', id),
  ),
  route(
    'POST',
    '/v1/test_helpers/test_clocks/:id/advance',
    z.strictObject({ frozen_time: integer }),
    ({ frozen_time }, id) => advance(account, id, frozen_time),
  ),
  route('DELETE', '/v1/test_helpers/test_clocks/:id', nothing, (_params, id) => {
    const clock = account.get('test_helpers.test_clock', id);
    for (const customer of account.collection('customer').having('test_clock', id)) {
      for (const subscription of account.collection('subscription').having('customer', customer.id)) {
        account.collection('subscription').remove(subscription.id);
      }
      account.collection('customer').remove(idOf(customer));
    }
    account.clocks.delete(id);
    account.collection('test_helpers.test_clock').remove(id);
    account.emit('test_helpers.test_clock.deleted', clock);
    return { id, object: 'test_helpers.test_clock', deleted: true };
  }),
  route('GET', '/v1/test_helpers/test_clocks', z.strictObject(pageOf), (page) =>
    listOf(account.collection('test_helpers.test_clock').page(page), '/v1/test_helpers/test_clocks'),
  ),
];
