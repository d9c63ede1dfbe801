import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

type Enquiry = { id: string; name: string; email: string; message: string; createdAt: Date };
type Feedback = { id: string; memberId: number; feedback: string; createdAt: Date };
type Acknowledgement = { id: string; mailbox: string; day: string; email: string; memberId: number | null };

const MAX_FAQS = 200;

export const supportRepository = {
  listFaqs: (executor: Executor) =>
    executor
      .selectFrom('faqs')
      .select(['question', 'answer'])
      .orderBy('position')
      .orderBy('id')
      .limit(MAX_FAQS)
      .execute(),

  insertEnquiry: async (executor: Executor, { createdAt, ...enquiry }: Enquiry) => {
    await executor
      .insertInto('enquiries')
      .values({ ...enquiry, created_at: createdAt })
      .execute();
  },

  findEnquiry: (executor: Executor, id: string) =>
    executor.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst(),

  insertFeedback: async (executor: Executor, { id, memberId, feedback, createdAt }: Feedback) => {
    await executor
      .insertInto('feedback')
      .values({ id, user_id: memberId, feedback, created_at: createdAt })
      .execute();
  },

  findFeedback: (executor: Executor, id: string) =>
    executor
      .selectFrom('feedback')
      .select(['user_id as memberId', 'feedback'])
      .where('id', '=', id)
      .executeTakeFirst(),

  /** False when this mailbox has one of this day already. Waits for a transaction that is about to insert it. */
  insertAcknowledgement: async (
    executor: Executor,
    { id, mailbox, day, email, memberId }: Acknowledgement,
  ): Promise<boolean> =>
    (await executor
      .insertInto('support_acknowledgements')
      .values({ id, mailbox, day: sql`${day}::date`, email, user_id: memberId })
      .onConflict((conflict) => conflict.columns(['mailbox', 'day']).doNothing())
      .returning('id')
      .executeTakeFirst()) !== undefined,

  findAcknowledgement: (executor: Executor, id: string) =>
    executor
      .selectFrom('support_acknowledgements')
      .select(['email', 'user_id as memberId'])
      .where('id', '=', id)
      .executeTakeFirst(),
};
