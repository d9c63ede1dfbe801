import { readFile } from 'node:fs/promises';

import { demoCategories, demoEpisodes, demoSpeakers, type DemoEpisode } from '@maetrix/demo-content';

import { captionsForLines, EPISODE_PURPOSE, type MediaService } from '#app/features/media/index.ts';
import { inTransaction, type Db, type Tx } from '#app/platform/database.ts';
import { cleanHtml } from '#app/platform/html.ts';
import { sha256, uuidFrom } from '#app/platform/secrets.ts';

import { SHAPES, type DemoPictures } from './demo-pictures.ts';
import { createDemoRecordings, type HeardLine } from './demo-recordings.ts';

type Deps = { db: Db; media: MediaService; pictures: DemoPictures; folder: string };

/** Plausible and the same on every machine: older episodes were played more often, some stand out. */
const demoPlays = (position: number) => 20 + ((position * 37) % 61) + (17 - position) * 4;

const seedCategories = async (db: Db, pictures: DemoPictures): Promise<Map<string, number>> => {
  const used = new Set<string>(demoEpisodes.map(({ category }) => category));
  for (const [position, { slug, name, icon }] of demoCategories.entries()) {
    if (!used.has(slug)) continue;
    const picture = await pictures.drawCover(db, {
      ...SHAPES.tile,
      title: `${name} podcast`,
      topic: slug,
      kind: 'podcast',
    });
    await db
      .insertInto('categories')
      .values({ kind: 'podcast', slug, name, icon, position, picture_id: picture })
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
      .execute();
  }
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'slug'])
    .where('kind', '=', 'podcast')
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
};

const seedRecording = async (
  media: MediaService,
  episode: DemoEpisode,
  recording: { path: string; lines: HeardLine[] },
) => {
  const content = sha256(await readFile(recording.path)).toString('hex');
  const assetId = await media.importFile({
    path: recording.path,
    // Named after its content, so that the store's files of an earlier demo are used again.
    publicId: uuidFrom(sha256(`${episode.slug}\n${content}`)),
    kind: 'audio',
    purpose: EPISODE_PURPOSE,
    mimeType: 'audio/wav',
    fileName: `${episode.slug}.wav`,
  });
  await media.process({ assetId });
  await media.saveCaptions(assetId, {
    language: 'en',
    origin: 'generated',
    text: captionsForLines(recording.lines),
  });
  return assetId;
};

const toSaleTerms = ({ offer }: DemoEpisode) =>
  offer.kind === 'free' ? { is_free: true, without_login: offer.to === 'anyone' } : {};

const insertItem = async (tx: Tx, episode: DemoEpisode, row: { categoryId: number; picture: number }) => {
  const inserted = await tx
    .insertInto('items')
    .values({
      kind: 'podcast',
      category_id: row.categoryId,
      title: episode.title,
      slug: episode.slug,
      preview_text: episode.preview,
      thumbnail_id: row.picture,
      position: episode.position,
      status: 'published',
      published_at: new Date(`${episode.publishedOn}T06:00:00Z`),
      ...toSaleTerms(episode),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

const insertPlans = async (tx: Tx, itemId: number, { offer }: DemoEpisode) => {
  if (offer.kind !== 'paid') return;
  const plans = await tx.selectFrom('plans').select('id').where('name', 'in', offer.plans).execute();
  await tx
    .insertInto('plan_items')
    .values(plans.map(({ id }) => ({ plan_id: id, item_id: itemId })))
    .execute();
};

const speakerNames = new Map(demoSpeakers.map(({ slug, name }) => [slug, name]));

const toEpisodeRow = (episode: DemoEpisode, lines: HeardLine[], durationMs: number) => ({
  description_html: cleanHtml(episode.showNotes),
  speakers: episode.speakers.map((slug) => speakerNames.get(slug) ?? slug),
  season: episode.season,
  episode: episode.number,
  duration_seconds: Math.round(durationMs / 1000),
  chapters: JSON.stringify(
    episode.chapters.map(({ title, turn }) => ({ title, start: turn === 0 ? 0 : (lines[turn]?.start ?? 0) })),
  ),
  transcript: JSON.stringify(lines.map(({ start, speaker, text }) => ({ start, speaker, text }))),
});

/** What an episode sounds like: its asset, and who says what when. */
export type RecordedEpisode = { assetId: number; lines: HeardLine[]; durationMs: number };

/** The podcast's categories and episodes, each with what `record` makes of it; existing ones stay as they are. */
export const seedEpisodes = async (
  db: Db,
  pictures: DemoPictures,
  record: (episode: DemoEpisode) => Promise<RecordedEpisode>,
) => {
  const categories = await seedCategories(db, pictures);
  for (const episode of demoEpisodes) {
    const categoryId = categories.get(episode.category);
    if (!categoryId) throw new Error(`${episode.slug} has no category`);
    const { title, category: topic } = episode;
    const picture = await pictures.drawCover(db, { ...SHAPES.episode, title, topic, kind: 'podcast' });
    const { assetId, lines, durationMs } = await record(episode);
    const row = toEpisodeRow(episode, lines, durationMs);
    await inTransaction(db, async (tx) => {
      const itemId = await insertItem(tx, episode, { categoryId, picture });
      if (!itemId) return;
      await tx
        .insertInto('podcasts')
        .values({ item_id: itemId, audio_id: assetId, ...row })
        .execute();
      await insertPlans(tx, itemId, episode);
      await tx
        .insertInto('item_plays')
        .values({ item_id: itemId, play_count: demoPlays(episode.position) })
        .execute();
    });
  }
};

/** The episodes with their recordings. */
export const seedPodcasts = async ({ db, media, pictures, folder }: Deps) => {
  const makeRecording = createDemoRecordings(folder, demoSpeakers);
  await seedEpisodes(db, pictures, async (episode) => {
    const recording = await makeRecording(episode);
    const assetId = await seedRecording(media, episode, recording);
    const asset = await media.findMedia(db, { id: assetId });
    return { assetId, lines: recording.lines, durationMs: asset?.durationMs ?? 0 };
  });
};
