import { courseDetail, subscriptionList, videoDetail } from '@maetrix/contract';
import type { RouterContextProvider } from 'react-router';

import { formatGbp, formatPrice } from '../../shared/formatting/money.ts';
import { READ_ONLY_HEADERS } from '../../shared/http/api.server.ts';
import type { PurchaseItem } from '../checkout/index.ts';
import { getApi } from '../session/index.server.ts';
import type { NewUserData, Offer } from './offer.ts';

type Offers = Omit<NewUserData, 'requestKey'>;

const NOT_ON_OFFER = 'This is not for sale at the moment.';

type Context = Readonly<RouterContextProvider>;

const toOffers = (item: PurchaseItem, amount: number | null): Offers =>
  amount
    ? {
        offers: [{ item: { ...item, price: amount }, price: formatGbp(amount), firstMonth: null }],
        problem: null,
      }
    : { offers: [], problem: NOT_ON_OFFER };

const toProblem = ({ code, message }: { code: string; message: string }): Offers => ({
  offers: [],
  problem: code === 'not_found' ? NOT_ON_OFFER : message,
});

const loadCourse = async (context: Context, id: number): Promise<Offers> => {
  const answer = await getApi(context)(courseDetail, { body: { course_id: id }, headers: READ_ONLY_HEADERS });
  if (!answer.ok) return toProblem(answer);
  const { course_name: name, course_fee: amount } = answer.result;
  return toOffers({ kind: 'course', id, name }, amount);
};

const loadVideo = async (context: Context, id: number): Promise<Offers> => {
  const answer = await getApi(context)(videoDetail, { body: { video_id: id }, headers: READ_ONLY_HEADERS });
  if (!answer.ok) return toProblem(answer);
  const { video_title: name, fee, video_type: isPaid, is_independent: isSold } = answer.result;
  return toOffers({ kind: 'video', id, name }, isPaid && isSold ? fee : null);
};

const loadPlans = async (context: Context, chosen: number | null): Promise<Offers> => {
  const answer = await getApi(context)(subscriptionList);
  if (!answer.ok) return { offers: [], problem: answer.message };
  const offers = answer.result
    .filter((plan) => plan.is_offered && plan.fee > 0)
    .map<Offer>((plan) => ({
      item: {
        kind: 'subscription' as const,
        id: plan.id,
        name: plan.tag_name,
        price: Math.min(plan.first_month, plan.fee),
      },
      price: `${formatPrice(plan.fee, plan.currency)} per month`,
      firstMonth: plan.first_month < plan.fee ? formatPrice(plan.first_month, plan.currency) : null,
    }));
  const requested = offers.filter(({ item }) => item.id === chosen);
  return { offers: requested.length ? requested : offers, problem: offers.length ? null : NOT_ON_OFFER };
};

const findOffers = (context: Context, query: URLSearchParams): Promise<Offers> => {
  const kind = query.get('service_category') ?? 'subscription';
  const id = Number(query.get('service_id'));
  if (kind === 'course') return loadCourse(context, id);
  if (kind === 'video') return loadVideo(context, id);
  if (kind === 'subscription') return loadPlans(context, id || null);
  return Promise.resolve({ offers: [], problem: NOT_ON_OFFER });
};

/** The item in the query as the catalogue has it; all plans without one. */
export const loadOffers = async (context: Context, query: URLSearchParams): Promise<NewUserData> => ({
  ...(await findOffers(context, query)),
  requestKey: crypto.randomUUID(),
});
