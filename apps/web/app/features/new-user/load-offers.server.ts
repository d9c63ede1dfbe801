import { courseDetail, subscriptionList } from '@maetrix/contract';
import type { RouterContextProvider } from 'react-router';

import { ONLY_READS } from '../../shared/api.server.ts';
import { pounds, price } from '../../shared/money.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import type { NewUserData, Offer } from './offer.ts';

const NOT_ON_OFFER = 'This is not for sale at the moment.';

type Context = Readonly<RouterContextProvider>;

const loadCourse = async (context: Context, id: number): Promise<NewUserData> => {
  const answer = await apiOf(context)(courseDetail, { body: { course_id: id }, headers: ONLY_READS });
  if (!answer.ok) return { offers: [], problem: answer.code === 'not_found' ? NOT_ON_OFFER : answer.message };
  const { course_name: name, course_fee: amount } = answer.result;
  if (!amount) return { offers: [], problem: NOT_ON_OFFER };
  const offer = { wanted: { category: 'course', id, name }, price: pounds(amount), firstMonth: null };
  return { offers: [offer], problem: null };
};

const loadPlans = async (context: Context, chosen: number | null): Promise<NewUserData> => {
  const answer = await apiOf(context)(subscriptionList);
  if (!answer.ok) return { offers: [], problem: answer.message };
  const offers = answer.result
    .filter((plan) => plan.is_offered && plan.fee > 0)
    .map<Offer>((plan) => ({
      wanted: { category: 'subscription', id: plan.id, name: plan.tag_name },
      price: `${price(plan.fee, plan.currency)} per month`,
      firstMonth: plan.first_month < plan.fee ? price(plan.first_month, plan.currency) : null,
    }));
  const asked = offers.filter(({ wanted }) => wanted.id === chosen);
  return { offers: asked.length ? asked : offers, problem: offers.length ? null : NOT_ON_OFFER };
};

/** What the address asks to pay for, as the catalogue has it; every plan where it asks for nothing. */
export const loadOffers = (context: Context, query: URLSearchParams): Promise<NewUserData> => {
  const category = query.get('service_category') ?? 'subscription';
  const id = Number(query.get('service_id'));
  if (category === 'course') return loadCourse(context, id);
  if (category === 'subscription') return loadPlans(context, id || null);
  return Promise.resolve({ offers: [], problem: NOT_ON_OFFER });
};
