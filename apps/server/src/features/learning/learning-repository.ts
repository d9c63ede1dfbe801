import type { Executor } from '#app/platform/database.ts';

const MOST = 500;

/** A column of a query on `users me`: courses with how many lessons are completed, newest enrolment first. */
export const ENROLMENTS = `(
  select coalesce(json_agg(json_build_array(service_id, completed_lessons)), '[]')
  from (select service_id, completed_lessons from enrolments where user_id = me.id
        order by enrolled_at desc, service_id desc limit ${MOST}) enrolment)`;

/** Columns of a query on `users me`, `$3` a service: how it is rated, and how by this member. */
export const RATINGS = `
  (select stars from service_stats where service_id = $3) as stars,
  (select stars from ratings where user_id = me.id and service_id = $3) as "myStars"`;

export const learningRepository = {
  enrol: async (executor: Executor, userId: number, serviceId: number, at: Date) => {
    await executor
      .insertInto('enrolments')
      .values({ user_id: userId, service_id: serviceId, enrolled_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** One rating per member and course: the latest. Returns the counts of 1 to 5 stars. */
  rate: async (executor: Executor, userId: number, serviceId: number, stars: number, at: Date) => {
    await executor
      .insertInto('ratings')
      .values({ user_id: userId, service_id: serviceId, stars, rated_at: at })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'service_id']).doUpdateSet({ stars, rated_at: at }),
      )
      .execute();
    const stats = await executor
      .selectFrom('service_stats')
      .select('stars')
      .where('service_id', '=', serviceId)
      .executeTakeFirstOrThrow();
    return stats.stars;
  },
};
