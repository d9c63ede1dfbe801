import type { CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue, Item, ItemKey } from '#app/features/catalogue/index.ts';
import { decideAccess, decidePartAccess, requireOpen } from '#app/features/entitlements/index.ts';
import { playableUrls, type MediaService } from '#app/features/media/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Credential } from '#app/platform/http/credential.ts';

import { ITEM_ITSELF, type ItemPart, type PartFinders } from './item-part.ts';

/** What to play of an item: one of its parts, or its preview. */
type PlaybackRequest = ItemKey & { partId?: number | undefined; isPreview: boolean };

export const createPlayback = (deps: {
  clock: Clock;
  catalogue: Catalogue;
  callerStates: CallerStates;
  media: MediaService;
  finders: PartFinders;
}) => {
  const { clock, catalogue, callerStates, media, finders } = deps;

  const find = (item: Item, { partId = ITEM_ITSELF, isPreview }: PlaybackRequest) => {
    const finder = finders[item.kind];
    return (isPreview ? finder?.findPreview?.(item) : finder?.findPart(item, partId)) ?? null;
  };

  return {
    /** The URLs for the player and the pass that opens them; a preview is open to anyone. */
    open: async (credential: Credential | null, request: PlaybackRequest) => {
      const item = catalogue.require(request);
      const part: ItemPart | null = await find(item, request);
      if (!part?.recording) throw new AppError('not_found');
      const now = clock();
      const caller = await callerStates.loadAccess(credential);
      requireOpen(decidePartAccess(part, decideAccess(item, caller?.access ?? null, now)));
      const passHolder =
        caller && credential
          ? { userId: caller.userId, sessionKey: credential.tokenHash.toString('base64url') }
          : { userId: null, sessionKey: null };
      return {
        urls: playableUrls(part.recording),
        pass: media.issuePass({ ...passHolder, assetPublicId: part.recording.publicId, now }),
      };
    },
  };
};

export type Playback = ReturnType<typeof createPlayback>;
