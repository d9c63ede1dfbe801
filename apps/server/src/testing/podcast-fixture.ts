import { sha256 } from '#app/platform/secrets.ts';

import type { TestServer } from './test-server.ts';

let counter = 0;
const unique = (word: string) => `${word}-${++counter}`;

type NewEpisode = {
  title?: string;
  category?: number;
  status?: 'draft' | 'published' | 'archived';
  isFree?: boolean;
  withoutLogin?: boolean;
  plans?: number[];
  publishedAt?: Date;
  showNotes?: string;
  speakers?: string[];
  /** What the store holds; absent for an episode whose files are not asked for. */
  audio?: Buffer;
};

/** Inserts podcast episodes with their recordings and waits until the server has loaded them. */
export const createPodcastFixture = (server: TestServer) => {
  const db = () => server.parts.database.db;

  const category = async (name = unique('Podcast category')) =>
    db()
      .insertInto('categories')
      .values({ kind: 'podcast', name, slug: name.toLowerCase().replace(/\W+/g, '-') })
      .returning(['id', 'slug', 'name'])
      .executeTakeFirstOrThrow();

  const recording = async (content: Buffer | undefined) => {
    const publicId = crypto.randomUUID();
    const storageKey = `assets/${publicId}`;
    const bytes = content?.length ?? 1_440_000;
    const { id } = await db()
      .insertInto('media_assets')
      .values({
        public_id: publicId,
        kind: 'audio',
        purpose: 'podcast',
        visibility: 'restricted',
        status: 'ready',
        storage_key: storageKey,
        mime_type: 'audio/wav',
        bytes,
        checksum: sha256(publicId),
        duration_ms: 90_000,
        waveform: [10, 100, 50],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('media_renditions')
      .values({
        asset_id: id,
        profile: 'mp3_128',
        storage_key: `${storageKey}/audio.mp3`,
        mime_type: 'audio/mpeg',
        bytes,
      })
      .execute();
    if (content) await server.parts.storage.put('media', `${storageKey}/audio.mp3`, content, 'text/html');
    await server.parts.media.saveCaptions(id, {
      language: 'en',
      origin: 'uploaded',
      text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n',
    });
    return { id, storageKey };
  };

  const episode = async (given: NewEpisode = {}) => {
    const slug = unique('episode');
    const title = given.title ?? slug;
    const { id: audioId, storageKey } = await recording(given.audio);
    const item = await db()
      .insertInto('items')
      .values({
        kind: 'podcast',
        category_id: given.category ?? (await category()).id,
        title,
        slug,
        preview_text: `About ${title}`,
        status: given.status ?? 'published',
        published_at: given.publishedAt ?? server.time.now,
        is_free: given.isFree ?? false,
        without_login: given.withoutLogin ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('podcasts')
      .values({
        item_id: item.id,
        audio_id: audioId,
        duration_seconds: 90,
        season: 1,
        episode: 2,
        speakers: given.speakers ?? ['Nell Ashworth', 'Joel Whitaker'],
        description_html: given.showNotes ?? `<p>Notes of ${slug}</p>`,
        chapters: JSON.stringify([{ start: 0, title: 'Opening' }]),
        transcript: JSON.stringify([{ start: 0, speaker: 'Nell Ashworth', text: `Secret of ${slug}` }]),
      })
      .execute();
    if (given.plans?.length)
      await db()
        .insertInto('plan_items')
        .values(given.plans.map((plan_id) => ({ plan_id, item_id: item.id })))
        .execute();
    await server.parts.catalogue.refresh();
    return { id: item.id, slug, title, storageKey };
  };

  return { category, episode };
};
