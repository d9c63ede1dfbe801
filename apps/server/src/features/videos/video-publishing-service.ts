import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import type { Tx } from '#app/platform/database.ts';

import { insertVideo } from './video-repository.ts';

type NewVideo = {
  category: { slug: string; name: string; icon: string };
  title: string;
  slug: string;
  /** Plain text. */
  description: string;
  assetId: number;
  durationSeconds: number;
  /** Without one, every member may watch it. */
  planIds: number[];
  publishedAt: Date;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const createVideoPublishing = (deps: {
  catalogue: Pick<Catalogue, 'insertItem'>;
  entitlements: Pick<Entitlements, 'includeInPlans'>;
}) => ({
  /** Adds a video to the catalogue in the transaction of its cause. */
  publish: async (tx: Tx, video: NewVideo): Promise<void> => {
    const itemId = await deps.catalogue.insertItem(tx, {
      kind: 'video',
      category: video.category,
      title: video.title,
      slug: video.slug,
      previewText: video.description,
      isFree: video.planIds.length === 0,
      publishedAt: video.publishedAt,
    });
    await insertVideo(tx, {
      itemId,
      assetId: video.assetId,
      durationSeconds: video.durationSeconds,
      descriptionHtml: video.description && `<p>${escapeHtml(video.description)}</p>`,
    });
    await deps.entitlements.includeInPlans(tx, itemId, video.planIds);
  },
});

export type VideoPublishing = ReturnType<typeof createVideoPublishing>;
