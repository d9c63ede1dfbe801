import { demoPeople } from '@maetrix/demo-content';
import { hash } from '@node-rs/argon2';

import type { MediaService } from '#app/features/media/index.ts';
import type { Referrals } from '#app/features/referrals/index.ts';

import { seedBilling, type BillingDeps } from './demo-billing.ts';
import { seedCatalogue } from './demo-catalogue.ts';
import { seedLessonFiles } from './demo-lesson-files.ts';
import { seedPeople } from './demo-people.ts';
import { createDemoPictures } from './demo-pictures.ts';

const PASSWORD = 'Raking-Light-7';

type Deps = BillingDeps & {
  media: MediaService;
  referrals: Referrals;
  /** Where films and pictures are kept once they are made. */
  folder: string;
};

/** The same people and content on every machine; running it twice changes nothing. */
export const seedDemo = async (deps: Deps) => {
  const { media, referrals, folder } = deps;
  const { db } = deps.database;
  const { now } = deps.time;
  await seedCatalogue(db, createDemoPictures({ media, folder }));
  await seedLessonFiles(db, media, folder);
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await seedPeople({ db, referrals, passwordHash, now });
  await seedBilling(deps, now);
  return { password: PASSWORD, members: demoPeople };
};
