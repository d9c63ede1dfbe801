import { demoTestimonials } from '@maetrix/demo-content';

import type { Db } from '#app/platform/database.ts';

import type { DemoPortraits } from './demo-pictures.ts';

export const seedTestimonials = async (db: Db, portraits: DemoPortraits) => {
  for (const [position, { name, role, clinic, quote, portrait }] of demoTestimonials.entries())
    await db
      .insertInto('testimonials')
      .values({
        quote,
        member_name: name,
        role,
        clinic,
        picture_id: await portraits.drawPortrait(db, { name, ...portrait }),
        position,
        published: true,
      })
      .onConflict((conflict) => conflict.column('member_name').doNothing())
      .execute();
};
