import type { Executor } from '#app/platform/database.ts';

type Enquiry = { id: string; name: string; email: string; message: string; createdAt: Date };

export const supportRepository = {
  insertEnquiry: async (executor: Executor, { createdAt, ...enquiry }: Enquiry) => {
    await executor
      .insertInto('enquiries')
      .values({ ...enquiry, created_at: createdAt })
      .execute();
  },

  findEnquiry: (executor: Executor, id: string) =>
    executor.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst(),
};
