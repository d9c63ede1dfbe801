import { sql } from 'kysely';

import type { Db } from '#app/platform/database.ts';

const TITLE = 'The patient who wants more';
const DESCRIPTION =
  'Dr Amara Osei and Ruth Calder take four real cases of “just a little bit extra”, from the mirror to the record.';
const PLANS = ['Practitioner', 'Clinic'];

/** The next live evening, on the Tuesday after the day on which it is first made; the calendar has it too (events.yaml). */
export const seedLive = async (db: Db) => {
  await sql`
    with stream as (
      insert into live_streams (title, description, starts_at)
      select ${TITLE}, ${DESCRIPTION},
        (date_trunc('week', now() at time zone 'Europe/London') + interval '8 days 19 hours 30 minutes') at time zone 'Europe/London'
      where not exists (select from live_streams where title = ${TITLE})
      returning id)
    insert into live_stream_plans (stream_id, plan_id)
    select stream.id, plans.id from stream cross join plans where plans.name = any(${PLANS})`.execute(db);
};
