import { readFile } from 'node:fs/promises';

import { demoBanners, type DemoBanner } from '@maetrix/demo-content';

import type { MediaService } from '#app/features/media/index.ts';
import type { Db } from '#app/platform/database.ts';

import { createDemoVideoFiles } from './demo-video-files.ts';
import { SHAPES, type DemoPictures } from './demo-pictures.ts';

type Deps = { media: MediaService; pictures: DemoPictures; folder: string };

/** The demo's banners; existing ones stay as they are. */
export const seedBanners = async (db: Db, { media, pictures, folder }: Deps) => {
  const { makeClip } = createDemoVideoFiles(folder);

  const seed = async (banner: DemoBanner, position: number) => {
    const drawing = { title: banner.picture, topic: banner.topic, kind: 'video' as const };
    const clip = banner.clip && (await readFile(await makeClip(drawing)));
    await db
      .insertInto('banners')
      .values({
        slot: banner.slot,
        position,
        picture_id: await pictures.drawCover(db, { ...SHAPES.banner, ...drawing }),
        clip_id: clip ? await media.publishClip(db, { body: clip, purpose: 'banner' }) : null,
        heading: banner.heading,
        body: banner.text,
        link: banner.link,
      })
      .onConflict((conflict) => conflict.columns(['slot', 'position']).doNothing())
      .execute();
  };

  for (const banners of Map.groupBy(demoBanners, ({ slot }) => slot).values())
    for (const [position, banner] of banners.entries()) await seed(banner, position);
};
