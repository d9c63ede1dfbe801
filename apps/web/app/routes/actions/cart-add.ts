import { addToCart } from '@maetrix/contract';

import { withCartFallback, toCartResult } from '../../shared/cart/cart-result.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { getApi } from '../../shared/session/session.server.ts';
import type { Route } from './+types/cart-add.ts';

const toService = (named: FormDataEntryValue) => {
  const [category, id] = (typeof named === 'string' ? named : '').split('/');
  return { service_category: category as 'course', service_id: id };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const services = form.getAll('service').map(toService);
  return toCartResult(await getApi(context)(addToCart, { body: { services } }));
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withCartFallback(serverAction);
