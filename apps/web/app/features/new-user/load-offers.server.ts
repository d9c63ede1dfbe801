import { courseDetail, subscriptionList } from '@maetrix/contract';
import type { RouterContextProvider } from 'react-router';

import { formatGbp, formatPrice } from '../../shared/formatting/money.ts';
import { READ_ONLY_HEADERS } from '../../shared/http/api.server.ts';
import { getApi } from '../session/index.server.ts';
import type { NewUserData, Offer } from './offer.ts';

const NOT_ON_OFFER = 'This is not for sale at the moment.';

type Context = Readonly<RouterContextProvider>;

const loadCourse = async (context: Context, id: number): Promise<NewUserData> => {
  const answer = await getApi(context)(courseDetail, { body: { course_id: id }, headers: READ_ONLY_HEADERS });
  if (!answer.ok) return { offers: [], problem: answer.code === 'not_found' ? NOT_ON_OFFER : answer.message };
  const { course_name: name, course_fee: amount } = answer.result;
  if (!amount) return { offers: [], problem: NOT_ON_OFFER };
  const offer = { item: { category: 'course', id, name }, price: formatGbp(amount), firstMonth: null };
  return { offers: [offer], problem: null };
};

const loadPlans = async (context: Context, chosen: number | null): Promise<NewUserData> => {
  const answer = await getApi(context)(subscriptionList);
  if (!answer.ok) return { offers: [], problem: answer.message };
  const offers = answer.result
    .filter((plan) => plan.is_offered && plan.fee > 0)
    .map<Offer>((plan) => ({
      item: { category: 'subscription', id: plan.id, name: plan.tag_name },
      price: `${formatPrice(plan.fee, plan.currency)} per month`,
      firstMonth: plan.first_month < plan.fee ? formatPrice(plan.first_month, plan.currency) : null,
    }));
  const requested = offers.filter(({ item }) => item.id === chosen);
  return { offers: requested.length ? requested : offers, problem: offers.length ? null : NOT_ON_OFFER };
};

/** The item in the query as the catalogue has it; all plans without one. */
export const loadOffers = (context: Context, query: URLSearchParams): Promise<NewUserData> => {
  const category = query.get('service_category') ?? 'subscription';
  const id = Number(query.get('service_id'));
  if (category === 'course') return loadCourse(context, id);
  if (category === 'subscription') return loadPlans(context, id || null);
  return Promise.resolve({ offers: [], problem: NOT_ON_OFFER });
};
