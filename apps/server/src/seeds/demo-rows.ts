import type { Executor } from '#app/platform/database.ts';

export const courseBySlug = async (executor: Executor, slug: string): Promise<number> =>
  (
    await executor
      .selectFrom('items')
      .select('id')
      .where('kind', '=', 'course')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id;

export const memberByEmail = async (executor: Executor, email: string): Promise<number> =>
  (await executor.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
