import { hash } from '@node-rs/argon2';

import type { MediaService } from '#app/features/media/index.ts';
import type { Db } from '#app/platform/database.ts';

import { seedCatalogue } from './demo-catalogue.ts';
import { seedLessonFiles } from './demo-lesson-files.ts';
import { seedPeople } from './demo-people.ts';
import { createDemoPictures } from './demo-pictures.ts';

const PASSWORD = 'Raking-Light-7';

type Deps = {
  db: Db;
  media: MediaService;
  /** Where what takes long to draw and to film is kept. */
  folder: string;
  now: Date;
};

/** The same people and content on every machine; running it twice changes nothing. */
export const seedDemo = async ({ db, media, folder, now }: Deps) => {
  await seedCatalogue(db, createDemoPictures({ media, folder }));
  await seedLessonFiles(db, media, folder);
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return { password: PASSWORD, members: await seedPeople(db, passwordHash, now) };
};
