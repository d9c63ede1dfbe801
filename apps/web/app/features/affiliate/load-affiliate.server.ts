import {
  MIN_REDEMPTION,
  loyaltyList,
  type LoyaltyDetail,
  type PointDetail,
  type Redemption,
} from '@maetrix/contract';
import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider } from 'react-router';

import { formatShortDate } from '../../shared/formatting/dates.ts';
import { formatAmount } from '../../shared/formatting/money.ts';
import { siteOrigin } from '../../shared/meta/site-origin.server.ts';
import { getApi } from '../session/index.server.ts';
import {
  earlierPath,
  type AffiliateData,
  type HistoryLine,
  type LatestRequest,
  type Rewards,
} from './affiliate.ts';
import { drawQrCode } from './qr-code.server.ts';

const COUNT = new Intl.NumberFormat('en-GB');
const SIGNED = new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero' });

/** With a minus as wide as a plus. */
const formatCount = (count: number, format = COUNT) => format.format(count).replace('-', '−');

const toLine = ({ type, title, score, date }: PointDetail): HistoryLine => {
  const points = type === 'redeemed' ? -score : score;
  return { title, date: formatShortDate(date), points: formatCount(points, SIGNED), isGain: points > 0 };
};

const toRequest = ({ status, points, requested_at: at }: Redemption): LatestRequest => ({
  status,
  points: formatCount(points),
  date: formatShortDate(at),
});

const toRewards = (loyalty: LoyaltyDetail, isFirstPage: boolean): Rewards => {
  const { total_points: total, points_redeemed: redeemed, available_points: available } = loyalty;
  const asked = loyalty.redemption?.status === 'requested' ? loyalty.redemption.points : 0;
  const link = `${siteOrigin}/referral?code=${loyalty.referral_code}`;
  return {
    link,
    qr: drawQrCode(link),
    clicks: formatCount(loyalty.link_clicks),
    clients: formatCount(loyalty.clients_active),
    // Points of an open request have left the account, but are not redeemed yet.
    earned: formatCount(total + redeemed + asked),
    total: formatCount(total),
    isOverdrawn: total < 0,
    available: {
      points: available,
      text: formatCount(available),
      worth: formatAmount(available / 100, 'gbp'),
    },
    held: total > available ? formatCount(total - available) : null,
    redeemed: formatCount(redeemed),
    history: loyalty.point_details.map(toLine),
    isFirstPage,
    earlier: loyalty.next_before === null ? null : earlierPath(loyalty.next_before),
    request: loyalty.redemption && toRequest(loyalty.redemption),
    minimum: MIN_REDEMPTION,
    requestKey: randomUUID(),
  };
};

/** An id of the history in the address; anything else means its newest page. */
const readBefore = (url: string): number | undefined => {
  const before = new URL(url).searchParams.get('before') ?? '';
  return /^[1-9]\d{0,14}$/.test(before) ? Number(before) : undefined;
};

/** The member's link, points and history. */
export const loadAffiliate = async (context: Readonly<RouterContextProvider>, { url }: Request) => {
  const before = readBefore(url);
  const answer = await getApi(context)(loyaltyList, { query: { before } });
  return answer.ok
    ? data<AffiliateData>({ rewards: toRewards(answer.result, before === undefined), problem: null })
    : data<AffiliateData>({ rewards: null, problem: answer.message }, { status: 503 });
};
