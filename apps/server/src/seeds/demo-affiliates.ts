import { demoPeople } from '@maetrix/demo-content';
import { sql } from 'kysely';

import type { Affiliates } from '#app/features/affiliates/index.ts';
import type { Referrals } from '#app/features/referrals/index.ts';
import type { Database } from '#app/platform/database.ts';
import { sha256, uuidFrom } from '#app/platform/secrets.ts';

import { momentBefore } from './demo-moment.ts';
import { memberByEmail } from './demo-rows.ts';

const CLICKS = 214;
/** Spread over this many days. */
const CLICK_DAYS = 150;
const REDEEMED = 1_500;

type Deps = {
  database: Database;
  affiliates: Affiliates;
  referrals: Referrals;
  /** The time that the server believes in. */
  time: { now: Date };
};

/** Visits through the links of the demo's affiliates, and points they redeemed; after their clients have paid. */
export const seedAffiliates = async ({ database, affiliates, referrals, time }: Deps, now: Date) => {
  const emails = new Set(demoPeople.flatMap(({ referredBy }) => referredBy ?? []));
  for (const email of emails) {
    const memberId = await memberByEmail(database.db, email);
    if ((await referrals.getStats(memberId)).linkClicks > 0) continue;
    await sql`
      insert into referral_clicks (user_id, day, visitor, at)
      select ${memberId}, at::date, sha256(convert_to(number::text, 'UTF8')), at
      from generate_series(1, ${CLICKS}) number
      cross join lateral (select ${now}::timestamptz - make_interval(days => number * 37 % ${CLICK_DAYS}) as at) click
    `.execute(database.db);
    time.now = momentBefore(now, { months: 1, days: 0 });
    const requestKey = uuidFrom(sha256(`demo redemption ${email}`));
    const { id } = await affiliates.redeem(memberId, { requestKey, points: REDEEMED, reward: 'courses' });
    await affiliates.decide({ memberId, id }, 'approved');
    time.now = now;
  }
};
