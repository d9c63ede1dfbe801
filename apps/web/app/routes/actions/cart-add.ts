import { addToCart } from '@maetrix/contract';

import { cartAnswerOf, toCartAnswer } from '../../shared/cart/cart-answer.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import type { Route } from './+types/cart-add.ts';

const toService = (named: FormDataEntryValue) => {
  const [category, id] = (typeof named === 'string' ? named : '').split('/');
  return { service_category: category as 'course', service_id: id };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const services = form.getAll('service').map(toService);
  return toCartAnswer(await apiOf(context)(addToCart, { body: { services } }));
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => cartAnswerOf(serverAction);
