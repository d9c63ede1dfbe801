import { LRUCache } from 'lru-cache';

import type { Catalogue, Item } from '#app/features/catalogue/index.ts';
import { decideAccess, type MemberAccess } from '#app/features/entitlements/index.ts';
import type { MediaService } from '#app/features/media/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import { createEtag, type Feed } from '#app/platform/http/feed-response.ts';
import type { TokenReader } from '#app/platform/secret-addresses.ts';

import { hasRecording, type Episode } from '../episode.ts';
import { EPISODES_PER_PAGE, renderChannel, renderEpisode, renderFeed, type Show } from './feed-presenter.ts';
import type { FeedTokens } from './feed-token-service.ts';

const MAX_CACHED_EPISODES = 20_000;

/** `key` changes with everything that is rendered. */
type RenderedEpisode = { key: string; xml: string; digest: string };

type Deps = {
  clock: Clock;
  catalogue: Pick<Catalogue, 'requireCategory' | 'snapshot'>;
  listEpisodes: (ids: number[]) => Promise<Episode[]>;
  media: Pick<MediaService, 'listCovers'>;
  feedTokens: FeedTokens;
  show: Show;
};

/** Feeds for podcast apps: one of the open episodes, and one for each member who asked for it. */
export const createPodcastFeeds = ({ clock, catalogue, listEpisodes, media, feedTokens, show }: Deps) => {
  const rendered = new LRUCache<number, RenderedEpisode>({ max: MAX_CACHED_EPISODES });
  let cached: { revision: number; newestFirst: Item[]; openPages: Map<number, Feed> } | undefined;

  const getCached = () => {
    const { revision, items } = catalogue.snapshot();
    if (cached?.revision !== revision)
      cached = {
        revision,
        newestFirst: [...items.values()]
          .filter((item) => item.kind === 'podcast' && hasRecording(item))
          .sort((a, b) => b.publishedAt - a.publishedAt || b.id - a.id),
        openPages: new Map(),
      };
    return cached;
  };

  const renderKeyOf = (item: Item): string => {
    const { name, slug } = catalogue.requireCategory(item);
    return `${item.version} ${slug} ${name}`;
  };

  const renderMissing = async (items: Item[]): Promise<void> => {
    const [episodes, covers] = await Promise.all([
      listEpisodes(items.map(({ id }) => id)),
      media.listCovers(items.flatMap(({ thumbnail }) => thumbnail?.storageKey ?? [])),
    ]);
    const byId = new Map(episodes.map((episode) => [episode.itemId, episode]));
    for (const item of items) {
      const episode = byId.get(item.id);
      const cover = item.thumbnail ? covers.get(item.thumbnail.storageKey) : undefined;
      const xml = episode ? renderEpisode(show, item, catalogue.requireCategory(item), episode, cover) : '';
      rendered.set(item.id, { key: renderKeyOf(item), xml, digest: createEtag(xml) });
    }
  };

  const renderEpisodes = async (items: Item[]): Promise<RenderedEpisode[]> => {
    const missing = items.filter((item) => rendered.get(item.id)?.key !== renderKeyOf(item));
    if (missing.length) await renderMissing(missing);
    return items.flatMap(({ id }) => rendered.get(id) ?? []).filter(({ xml }) => xml);
  };

  const preparePage = async (
    items: Item[],
    page: number,
    { address, isPrivate }: { address: string; isPrivate: boolean },
  ): Promise<Feed> => {
    const pages = Math.max(1, Math.ceil(items.length / EPISODES_PER_PAGE));
    if (page > pages) throw new AppError('not_found');
    const listed = items.slice((page - 1) * EPISODES_PER_PAGE, page * EPISODES_PER_PAGE);
    const episodes = await renderEpisodes(listed);
    const builtAt = new Date(items[0]?.publishedAt ?? 0);
    const channel = renderChannel(show, { address, page, pages, isPrivate, builtAt });
    const filesAddress = address.slice(0, address.lastIndexOf('/'));
    return {
      etag: createEtag([channel, ...episodes.map(({ digest }) => digest)].join('\n')),
      render: () =>
        renderFeed(
          channel,
          filesAddress,
          episodes.map(({ xml }) => xml),
        ),
    };
  };

  const selectOpen = (access: MemberAccess | null): Item[] => {
    const now = clock();
    return getCached().newestFirst.filter((item) => decideAccess(item, access, now).isOpen);
  };

  return {
    /** The episodes that are open to anyone. */
    prepareOpen: async (page: number): Promise<Feed> => {
      const { openPages } = getCached();
      const known = openPages.get(page);
      if (known !== undefined) return known;
      const address = `${show.origin}/api/podcasts/feed.xml`;
      const { etag, render } = await preparePage(selectOpen(null), page, { address, isPrivate: false });
      const xml = render();
      const feed = { etag, render: () => xml };
      openPages.set(page, feed);
      return feed;
    },

    /** The episodes that the owner of the token may hear now. */
    preparePrivate: async (reader: TokenReader, page: number): Promise<Feed> => {
      const access = await feedTokens.requireAccess(reader, 'feed');
      const address = `${show.origin}/api/podcasts/private/${reader.token}/feed.xml`;
      return preparePage(selectOpen(access), page, { address, isPrivate: true });
    },
  };
};

export type PodcastFeeds = ReturnType<typeof createPodcastFeeds>;
