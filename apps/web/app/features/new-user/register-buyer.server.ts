import { directPaymentForNewUser } from '@maetrix/contract';
import { SOMETHING_WENT_WRONG } from '@maetrix/contract/messages';
import type { RouterContextProvider } from 'react-router';

import { getText } from '../../shared/http/action-result.ts';
import { providerTimeout } from '../../shared/http/api.server.ts';
import { providerUrl } from '../checkout/index.server.ts';
import { getApi } from '../session/index.server.ts';
import type { NewUserResult } from './offer.ts';

/** The API refuses categories that cannot be bought. */
const categoryOf = (form: FormData) => getText(form, 'service_category') as 'subscription';

/** Registers a buyer and opens their checkout. */
export const registerBuyer = async (
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<NewUserResult> => {
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
      max_amount: given('max_amount') || undefined,
    },
    ...providerTimeout(),
  });
  if (!answer.ok) return { kind: 'refused', message: answer.message, errors: answer.errors };
  const { session, user_token: userToken } = answer.result;
  if (!session) return { kind: 'waiting' };
  const url = providerUrl(session.url);
  return url === null
    ? { kind: 'refused', message: SOMETHING_WENT_WRONG, errors: {} }
    : { kind: 'ready', url, sessionId: session.id, userToken };
};
