import { demoPresenters, demoVideos, type DemoVideo } from '@maetrix/demo-content';

import type { MediaService } from '#app/features/media/index.ts';
import { inTransaction, type Db } from '#app/platform/database.ts';
import { cleanHtml } from '#app/platform/html.ts';

import { choosePictures, seedCategories, seedItemPlans, seedPlans, toSaleTerms } from './demo-catalogue.ts';
import { seedVideoFiles } from './demo-media.ts';
import { SHAPES, type DemoPictures } from './demo-pictures.ts';

const PREVIEW_SECONDS = 15;
const VIDEO_FILES = { purpose: 'video', maxFullLadders: 0 } as const;

const presenterOf = ({ presenter }: DemoVideo) => demoPresenters.find(({ slug }) => slug === presenter);

const isOpenToAnyone = ({ offer }: DemoVideo) => offer.kind === 'free' && offer.to === 'anyone';

const seedVideo = (
  db: Db,
  video: DemoVideo,
  place: { plans: Map<string, number>; categoryId: number; pictureId: number },
) =>
  inTransaction(db, async (tx) => {
    const item = await tx
      .insertInto('items')
      .values({
        kind: 'video',
        category_id: place.categoryId,
        title: video.title,
        slug: video.slug,
        preview_text: video.preview,
        thumbnail_id: place.pictureId,
        position: video.position,
        status: 'published',
        published_at: new Date(`${video.publishedOn}T09:00:00Z`),
        ...toSaleTerms(video),
      })
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!item) return;
    const presenter = presenterOf(video);
    await tx
      .insertInto('videos')
      .values({
        item_id: item.id,
        presenter_name: presenter?.name ?? null,
        presenter_role: presenter?.role ?? null,
        description_html: cleanHtml(video.description),
      })
      .execute();
    await seedItemPlans(tx, item.id, video, place.plans);
  });

const seedMissingVideoFiles = async (db: Db, media: MediaService, folder: string) => {
  const forms = new Map(choosePictures(demoVideos, 'video').map(({ title, form }) => [title, form]));
  const rows = await db
    .selectFrom('videos')
    .innerJoin('items', 'items.id', 'videos.item_id')
    .select(['items.id', 'items.slug'])
    .where('video_id', 'is', null)
    .execute();
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const wanted = demoVideos
    .filter(({ slug }) => ids.has(slug))
    .map((video) => ({
      key: `video/${video.slug}`,
      slug: video.slug,
      title: presenterOf(video)?.name ?? 'Maetrix',
      lesson: video.title,
      topic: video.category,
      text: video.narration.join(' '),
      cover: video.title,
      form: forms.get(video.title),
      kind: 'video' as const,
      previewSeconds: isOpenToAnyone(video) ? undefined : PREVIEW_SECONDS,
    }));
  const assets = await seedVideoFiles(media, folder, wanted, VIDEO_FILES);
  for (const { key, slug } of wanted) {
    const file = assets.get(key);
    if (file)
      await db
        .updateTable('videos')
        .set({ video_id: file.assetId, preview_id: file.previewId, duration_seconds: file.seconds })
        .where('item_id', '=', ids.get(slug) ?? 0)
        .execute();
  }
};

type Deps = { media: MediaService; pictures: DemoPictures; folder: string };

/** The demo's videos without their files; existing ones stay as they are. */
export const seedVideoItems = async (db: Db, pictures: DemoPictures) => {
  const plans = await seedPlans(db);
  const categories = await seedCategories(db, pictures, 'video');
  const stills = await Promise.all(
    choosePictures(demoVideos, 'video').map((picture) =>
      pictures.drawCover(db, { ...SHAPES.still, ...picture }),
    ),
  );
  for (const [index, video] of demoVideos.entries()) {
    const categoryId = categories.get(video.category);
    const pictureId = stills[index];
    if (categoryId && pictureId) await seedVideo(db, video, { plans, categoryId, pictureId });
  }
};

/** The demo's videos with their files; existing ones stay as they are. */
export const seedVideos = async (db: Db, { media, pictures, folder }: Deps) => {
  await seedVideoItems(db, pictures);
  await seedMissingVideoFiles(db, media, folder);
};
