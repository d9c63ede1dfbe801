import type { CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue, Item } from '#app/features/catalogue/index.ts';
import type { Learning } from '#app/features/learning/index.ts';
import { createItemContents, type ItemContents, type Listings } from '#app/features/listings/index.ts';
import { ITEM_ITSELF, type PartFinder } from '#app/features/playback/index.ts';
import type { Database } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import type { SerializedResponse } from '#app/platform/http/serialized-response.ts';

import type { VideoContent } from './video-content.ts';
import { findVideoContent } from './video-repository.ts';

export const createVideoContents = ({ database }: { database: Database }): ItemContents<VideoContent> =>
  createItemContents(async (itemId) => (await findVideoContent(database.pool, { itemId }))[0] ?? null);

/** A video has one part, itself, and a preview. */
export const createVideoParts = (contents: ItemContents<VideoContent>): PartFinder => ({
  findPart: async (item, partId) => {
    const content = partId === ITEM_ITSELF ? await contents.get(item) : null;
    return content && { isPreview: false, recording: content.video };
  },
  findPreview: async (item) => {
    const content = await contents.get(item);
    return content && { isPreview: true, recording: content.preview };
  },
});

export const createVideos = (deps: {
  catalogue: Pick<Catalogue, 'snapshot'>;
  callerStates: Pick<CallerStates, 'require'>;
  learning: Pick<Learning, 'listStarted'>;
  listings: Pick<Listings, 'serializeOne'>;
}) => ({
  /** The video the caller started last. */
  last: async (credential: Credential): Promise<SerializedResponse> => {
    const callerState = await deps.callerStates.require(credential);
    const { items } = deps.catalogue.snapshot();
    const started = await deps.learning.listStarted(callerState.memberId);
    const isVideo = (item: Item | undefined) => item?.kind === 'video';
    return deps.listings.serializeOne(started.map((id) => items.get(id)).find(isVideo), callerState);
  },
});

export type Videos = ReturnType<typeof createVideos>;
