import { demoFaqs } from '@maetrix/demo-content';

import type { Db } from '#app/platform/database.ts';

export const seedFaqs = async (db: Db) => {
  await db
    .insertInto('faqs')
    .values(demoFaqs.map((faq, position) => ({ ...faq, position })))
    .onConflict((conflict) => conflict.column('question').doNothing())
    .execute();
};
