import { z } from 'zod';

import { readList } from './lists.ts';

/** Before the day of seeding, or a fixed day. */
const moment = z.union([
  z.strictObject({ months: z.int().default(0), days: z.int().default(0) }),
  z.iso.date(),
]);

const slugs = z.array(z.string());

const step = z.union([
  z.strictObject({ at: moment, subscribe: z.string() }),
  z.strictObject({ at: moment, changePlan: z.string() }),
  z.strictObject({ at: moment, buy: slugs }),
  /** With the reason the member gives. */
  z.strictObject({ at: moment, cancel: z.string() }),
  z.strictObject({ at: moment, cardStartsFailing: z.literal(true) }),
  z.strictObject({ at: moment, refundLastPurchase: z.literal(true) }),
]);

const personSchema = z.strictObject({
  email: z.email(),
  name: z.string(),
  /** What this login is there to show. */
  shows: z.string(),
  joined: moment,
  referredBy: z.email().optional(),
  history: z.array(step).default([]),
  gifts: slugs.default([]),
  favourites: slugs.default([]),
  /** Courses the member has started, with how many lessons are completed. */
  learns: z.record(z.string(), z.int()).default({}),
});

export type DemoPerson = z.output<typeof personSchema>;
export type DemoStep = z.output<typeof step>;
export type DemoMoment = z.output<typeof moment>;

export const demoPeople: DemoPerson[] = readList('people.yaml', personSchema);
