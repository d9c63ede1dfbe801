import { demoPeople } from '@maetrix/demo-content';
import { hash } from '@node-rs/argon2';

import type { MediaService } from '#app/features/media/index.ts';
import type { MembersDirectory } from '#app/features/members/index.ts';
import type { ProfilesService } from '#app/features/profiles/index.ts';
import type { Affiliates } from '#app/features/affiliates/index.ts';
import type { Referrals } from '#app/features/referrals/index.ts';

import { seedAffiliates } from './demo-affiliates.ts';
import { seedArticles } from './demo-articles.ts';
import { seedBanners } from './demo-banners.ts';
import { seedBilling, type BillingDeps } from './demo-billing.ts';
import { seedCatalogue } from './demo-catalogue.ts';
import { seedChats } from './demo-chats.ts';
import { seedEvents } from './demo-events.ts';
import { seedFaqs } from './demo-faqs.ts';
import { seedLessonFiles } from './demo-lesson-files.ts';
import { seedLive } from './demo-live.ts';
import { seedNews } from './demo-news.ts';
import { seedNotifications } from './demo-notifications.ts';
import { seedPeople } from './demo-people.ts';
import { createDemoPictures } from './demo-pictures.ts';
import { seedProfiles } from './demo-profiles.ts';
import { seedRoadmap } from './demo-roadmap.ts';
import { seedTestimonials } from './demo-testimonials.ts';
import { seedVideos } from './demo-videos.ts';
import { seedWorkbook } from './demo-workbook.ts';
import { seedPodcasts } from './demo-podcasts.ts';

const PASSWORD = 'Raking-Light-7';

type Deps = BillingDeps & {
  media: MediaService;
  members: MembersDirectory;
  profiles: ProfilesService;
  affiliates: Affiliates;
  referrals: Referrals;
  /** Where videos and pictures are kept once they are made. */
  folder: string;
};

/** The same people and content on every machine; running it twice changes nothing. */
export const seedDemo = async (deps: Deps) => {
  const { media, referrals, folder } = deps;
  const { db } = deps.database;
  const { now } = deps.time;
  const pictures = createDemoPictures({ media, folder });
  await seedCatalogue(db, pictures);
  await seedTestimonials(db, pictures);
  await seedFaqs(db);
  await seedNews(db, now);
  await seedEvents(db, now);
  await seedLive(db);
  await seedLessonFiles(db, media, folder);
  await seedVideos(db, { media, pictures, folder });
  await seedArticles(db, pictures);
  await seedBanners(db, { media, pictures, folder });
  await seedPodcasts({ db, media, pictures, folder });
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await seedPeople({ db, referrals, passwordHash, now });
  await seedChats(db, now);
  await seedBilling(deps, now);
  await seedNotifications(db, now);
  await seedAffiliates(deps, now);
  await seedRoadmap(db, now);
  await seedWorkbook(db, now);
  // Last: the worker fetches maps and reviews.
  await seedProfiles({ db, profiles: deps.profiles, members: deps.members, pictures });
  return { password: PASSWORD, members: demoPeople };
};
