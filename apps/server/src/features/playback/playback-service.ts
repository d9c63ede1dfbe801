import type { CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue, Item, ItemKey } from '#app/features/catalogue/index.ts';
import { decideAccess, decidePartAccess, requireOpen } from '#app/features/entitlements/index.ts';
import { PASS_TTL_MS, playableUrls, type MediaService } from '#app/features/media/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import type { Limiter } from '#app/platform/limits.ts';

import { ITEM_ITSELF, type ItemPart, type PartFinders } from './item-part.ts';

/** In how many sessions a member streams at once. A session streams for as long as the last pass it got is valid. */
const STREAMS = { name: 'streams', windowMs: PASS_TTL_MS, renews: true };

/** What to play of an item: one of its parts, or its preview. */
type PlaybackRequest = ItemKey & { partId?: number | undefined; isPreview: boolean };

export const createPlayback = (deps: {
  clock: Clock;
  catalogue: Pick<Catalogue, 'require'>;
  callerStates: Pick<CallerStates, 'loadAccess'>;
  media: Pick<MediaService, 'issuePass'>;
  limiter: Limiter;
  streamsPerMember: number;
  finders: PartFinders;
}) => {
  const { clock, catalogue, callerStates, media, finders } = deps;
  const streams = { ...STREAMS, max: deps.streamsPerMember };

  /** Counts the session among those in which the member streams. */
  const admitStream = async ({ memberId, sessionKey }: { memberId: number; sessionKey: string }) => {
    const consumed = await deps.limiter.consume(streams, String(memberId), sessionKey);
    if (!consumed.ok)
      throw new AppError('too_many_streams', { retryAfterSeconds: Math.ceil(consumed.retryAfterMs / 1000) });
  };

  const find = (item: Item, { partId = ITEM_ITSELF, isPreview }: PlaybackRequest) => {
    const finder = finders[item.kind];
    return (isPreview ? finder?.findPreview?.(item) : finder?.findPart(item, partId)) ?? null;
  };

  return {
    admitStream,

    /** The URLs for the player and the pass that opens them; a preview is open to anyone. */
    open: async (credential: Credential | null, request: PlaybackRequest) => {
      const item = catalogue.require(request);
      const part: ItemPart | null = await find(item, request);
      if (!part?.recording) throw new AppError('not_found');
      const now = clock();
      const caller = await callerStates.loadAccess(credential);
      const decision = decidePartAccess(part, decideAccess(item, caller?.access ?? null, now));
      requireOpen(decision);
      const member = caller &&
        credential && { memberId: caller.memberId, sessionKey: credential.tokenHash.toString('base64url') };
      if (member && decision.reason !== 'open_to_anyone') await admitStream(member);
      const passHolder = member ?? { memberId: null, sessionKey: null };
      return {
        urls: playableUrls(part.recording),
        pass: media.issuePass({ ...passHolder, assetPublicId: part.recording.publicId, now }),
      };
    },
  };
};

export type Playback = ReturnType<typeof createPlayback>;
