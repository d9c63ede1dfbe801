import { hash } from '@node-rs/argon2';

import type { Db } from '#app/platform/database.ts';

import { seedCatalogue } from './demo-catalogue.ts';
import { seedPeople } from './demo-people.ts';
import type { DemoPictures } from './demo-pictures.ts';

const PASSWORD = 'Raking-Light-7';

/** The same people and content on every machine; running it twice changes nothing. */
export const seedDemo = async (db: Db, pictures: DemoPictures, now: Date) => {
  await seedCatalogue(db, pictures);
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return { password: PASSWORD, members: await seedPeople(db, passwordHash, now) };
};
