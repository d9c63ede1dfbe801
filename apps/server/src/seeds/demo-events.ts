import { demoEvents, WEEKDAYS, type DemoEvent } from '@maetrix/demo-content';
import { sql } from 'kysely';

import { addMs, DAY } from '#app/kernel/time.ts';
import type { Db } from '#app/platform/database.ts';

/** As PostgreSQL reads a time without a zone: 2026-11-17 19:30. */
const clockTime = (now: Date, { week, weekday, at }: DemoEvent): string => {
  const today = (now.getUTCDay() + 6) % 7;
  const day = addMs(now, (week * 7 + WEEKDAYS.indexOf(weekday) - today) * DAY);
  return `${day.toISOString().slice(0, 10)} ${at}`;
};

/** The demo's events, around the day on which they are first made; existing ones stay as they are. */
export const seedEvents = async (db: Db, now: Date) => {
  const known = await db.selectFrom('events').select('title').execute();
  const titles = new Set(known.map(({ title }) => title));
  for (const event of demoEvents.filter(({ title }) => !titles.has(title))) {
    const startsAt = sql<Date>`${clockTime(now, event)}::timestamp at time zone 'Europe/London'`;
    await db
      .insertInto('events')
      .values({
        title: event.title,
        description: event.description,
        link: event.link ?? null,
        place: event.place,
        starts_at: startsAt,
        ends_at: sql<Date>`${startsAt} + make_interval(mins => ${event.minutes})`,
        updated_at: now,
      })
      .execute();
  }
};
