import type { CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue, Item } from '#app/features/catalogue/index.ts';
import { decideAccess, requireOpen, type MemberAccess } from '#app/features/entitlements/index.ts';
import type { ItemContents } from '#app/features/listings/index.ts';
import { recordingFile } from '#app/features/media/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import type { TokenReader } from '#app/platform/secret-addresses.ts';

import { chaptersJson, type Episode, type EpisodeFile } from './episode.ts';
import type { FeedTokens } from './feed/feed-token-service.ts';

/** A file in the store, or its content. */
export type OpenedFile = { item: Item } & ({ storageKey: string } | { content: string });

export const createEpisodeFiles = (deps: {
  clock: Clock;
  catalogue: Pick<Catalogue, 'require'>;
  callerStates: Pick<CallerStates, 'loadAccess'>;
  episodes: ItemContents<Episode>;
  feedTokens: FeedTokens;
}) => {
  const { clock, catalogue, callerStates, episodes } = deps;

  const open = async (item: Item, access: MemberAccess | null, file: EpisodeFile): Promise<OpenedFile> => {
    requireOpen(decideAccess(item, access, clock()));
    const episode = await episodes.get(item);
    if (!episode?.audio) throw new AppError('not_found');
    if (file === 'audio.mp3') return { item, storageKey: recordingFile(episode.audio) };
    if (file === 'chapters.json') return { item, content: chaptersJson(episode) };
    const [captions] = episode.audio.captions;
    if (!captions) throw new AppError('not_found');
    return { item, storageKey: captions.storageKey };
  };

  return {
    /** For a session, or for a visitor. To keep a file, a session is needed even where the episode is open. */
    openForCaller: async (
      credential: Credential | null,
      id: number,
      file: EpisodeFile,
      { isDownload }: { isDownload: boolean },
    ): Promise<OpenedFile> => {
      const item = catalogue.require({ kind: 'podcast', id });
      const caller = await callerStates.loadAccess(credential);
      if (isDownload && !caller) throw new AppError('unauthenticated');
      return open(item, caller?.access ?? null, file);
    },

    /** For a podcast app. */
    openForFeed: async (reader: TokenReader, id: number, file: EpisodeFile): Promise<OpenedFile> => {
      const access = await deps.feedTokens.requireAccess(reader, 'file');
      return open(catalogue.require({ kind: 'podcast', id }), access, file);
    },
  };
};

export type EpisodeFiles = ReturnType<typeof createEpisodeFiles>;
