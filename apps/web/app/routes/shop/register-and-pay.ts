import { directPaymentForNewUser } from '@maetrix/contract';
import { SOMETHING_WENT_WRONG } from '@maetrix/contract/messages';

import { providerUrl } from '../../features/checkout/index.server.ts';
import type { NewUserResult } from '../../features/new-user/index.ts';
import { getApi } from '../../features/session/index.server.ts';
import { getText } from '../../shared/http/action-result.ts';
import { providerTimeout } from '../../shared/http/api.server.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/register-and-pay.ts';

/** The API refuses categories that cannot be bought. */
const categoryOf = (form: FormData) => getText(form, 'service_category') as 'subscription';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const given = (name: string) => getText(form, name);
  const answer = await getApi(context)(directPaymentForNewUser, {
    body: {
      service_id: given('service_id'),
      service_category: categoryOf(form),
      service_name: given('service_name'),
      name: given('name'),
      email: given('email'),
      password: given('password'),
      confirm_password: given('confirm_password'),
      referral_code: given('referral_code'),
      company_name: given('company_name'),
      mobile: given('mobile'),
      address1: given('address1'),
      address2: given('address2'),
      city: given('city'),
      country: given('country'),
      post_code: given('post_code'),
      tshirt_size: given('tshirt_size'),
      tshirt_colour: given('tshirt_colour'),
      request_key: given('request_key'),
    },
    ...providerTimeout(),
  });
  if (!answer.ok) return respond({ kind: 'refused', message: answer.message, errors: answer.errors });
  const { session, user_token: userToken } = answer.result;
  if (!session) return respond({ kind: 'waiting' });
  const url = providerUrl(session.url);
  return respond(
    url === null
      ? { kind: 'refused', message: SOMETHING_WENT_WRONG, errors: {} }
      : { kind: 'ready', url, sessionId: session.id, userToken },
  );
};

const respond = (answer: NewUserResult) => Response.json(answer);
