import { demoProfiles, type DemoProfile } from '@maetrix/demo-content';

import type { MembersDirectory } from '#app/features/members/index.ts';
import type { ProfilesService } from '#app/features/profiles/index.ts';
import { inTransaction, type Db } from '#app/platform/database.ts';
import { cleanHtml } from '#app/platform/html.ts';

import type { DemoProfilePictures } from './demo-pictures.ts';
import { memberByEmail } from './demo-rows.ts';

type Deps = {
  db: Db;
  profiles: ProfilesService;
  members: MembersDirectory;
  pictures: DemoProfilePictures;
};

const toParagraphs = (text: string) =>
  cleanHtml(
    text
      .split('|')
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join(''),
  );

const linksOf = (handle: string | undefined) =>
  handle === undefined
    ? {}
    : {
        bookingUrl: `https://book.example/${handle}`,
        websiteUrl: `https://${handle}.example/`,
        facebookUrl: `https://www.facebook.com/${handle}`,
        instagramUrl: `https://www.instagram.com/${handle}`,
        linkedinUrl: `https://www.linkedin.com/company/${handle}`,
      };

const seedProfile = async ({ db, profiles, pictures }: Deps, demo: DemoProfile): Promise<void> => {
  const memberId = await memberByEmail(db, demo.email);
  const profile = await profiles.find(db, memberId);
  // Seeded before, or filled in since.
  if (!profile || profile.bioHtml !== null) return;
  const { name } = profile;
  const photoId = await pictures.drawPhoto(db, memberId, { name, ...demo.portrait });
  const { clinic = name, banner, at } = demo;
  const bannerId =
    banner && (await pictures.drawProfileBanner(db, memberId, { title: clinic, topic: banner }));
  await inTransaction(db, (tx) =>
    profiles.save(tx, memberId, {
      bioHtml: toParagraphs(demo.bio),
      photoId,
      ...(bannerId && { bannerId }),
      ...(demo.address && { address: demo.address }),
      ...(at && { latitude: at[0], longitude: at[1] }),
      ...(demo.place && { placeId: `sandbox-reviews-${demo.place}` }),
      ...(demo.clinic && { metaTitle: `${name}, ${demo.clinic}`.slice(0, 60) }),
      ...(demo.values.length > 0 && { aiCoreValue: demo.values.join('\n') }),
      ...linksOf(demo.handle),
    }),
  );
};

/** What the demo's people say about themselves, and the directory that lists them. */
export const seedProfiles = async (deps: Deps): Promise<void> => {
  for (const profile of demoProfiles) await seedProfile(deps, profile);
  for (let after: number | null = 0; after !== null;) after = await deps.members.refreshCards(after);
  await deps.members.setBookmarks();
};
