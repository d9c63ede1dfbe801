import { addToCart } from '@maetrix/contract';
import type { ItemKind } from '@maetrix/contract/item-kind';

import { getApi } from '../../features/session/index.server.ts';
import { toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/cart-add.ts';

const toService = (named: FormDataEntryValue) => {
  const [kind, id] = (typeof named === 'string' ? named : '').split('/');
  return { service_category: kind as ItemKind, service_id: id };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const services = form.getAll('service').map(toService);
  return toActionResult(await getApi(context)(addToCart, { body: { services } }));
};

export { clientAction } from '../../shared/http/action-fallback.ts';
