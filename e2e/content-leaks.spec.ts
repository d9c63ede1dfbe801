import { pages } from '../apps/web/app/route-table.ts';
import { callApi, demo, expect, readApi, siteOrigin, test, tokenOf } from './support.ts';

const ROLES = {
  visitor: null,
  'free member': 'member',
  subscriber: 'subscriber',
  'subscriber of another plan': 'practitioner',
  expired: 'expired',
  owner: 'owner',
  comp: 'guest',
} as const;
type Token = string | null;

/** An item with the parts of it that only those may see who may open it. */
type Content = {
  kind: 'blog' | 'podcast' | 'video';
  id: number;
  slug: string;
  path: string;
  isOpen: boolean;
  secrets: string[];
};

type Listed<Field extends string> = Record<Field, Record<string, unknown>[]>[];

const loginOf = (who: Parameters<typeof demo>[0] | null): Promise<Token> =>
  who ? tokenOf(demo(who)) : Promise.resolve(null);

const cookieOf = (token: Token): Record<string, string> =>
  token ? { cookie: `__Host-maetrix_session=${token}` } : {};

/** The longest run of words; markup and quotes are escaped differently in a page. */
const wordsOf = (html: string): string => {
  const runs = html.split(/<[^>]+>|[^\p{L}\p{N} .,]/u).map((run) => run.trim());
  return runs.toSorted((a, b) => b.length - a.length)[0]?.slice(0, 80) ?? '';
};

const listArticles = async (token: Token): Promise<Content[]> => {
  const found = await readApi<Listed<'blogs'>>('blogListBycategory', null, token);
  return Promise.all(
    found
      .flatMap(({ blogs }) => blogs as { id: number; blog_title_url: string; blog_category_url: string }[])
      .map(async ({ id, blog_title_url: slug, blog_category_url: category }) => {
        const detail = await readApi<{ description: string | null }>('blogDetail', { blog_id: id }, token);
        const secrets = detail.description ? [wordsOf(detail.description)] : [];
        const path = `/blog/${category}/${slug}`;
        return { kind: 'blog' as const, id, slug, path, isOpen: detail.description !== null, secrets };
      }),
  );
};

const listEpisodes = async (token: Token): Promise<Content[]> => {
  const found = await readApi<Listed<'podcasts'>>('podcastListBycategory', null, token);
  return Promise.all(
    found
      .flatMap(({ podcasts }) => podcasts as { podcast_title_url: string; podcast_category_url: string }[])
      .map(async ({ podcast_title_url: slug, podcast_category_url: category }) => {
        const detail = await readApi<{
          id: number;
          is_subscribed: 0 | 1;
          transcript: { text: string }[] | null;
          chapters: { title: string }[];
          podcast_url: string | null;
        }>('podcastDetail', { podcast_title_url: slug }, token);
        const said = wordsOf((detail.transcript ?? []).map(({ text }) => text).join('|'));
        return {
          kind: 'podcast' as const,
          id: detail.id,
          slug,
          path: `/podcast/${category}/${slug}`,
          isOpen: detail.is_subscribed === 1,
          secrets: [said, detail.podcast_url ?? ''].filter(Boolean),
        };
      }),
  );
};

const listVideos = async (token: Token): Promise<Content[]> => {
  const found = await readApi<Listed<'videos'>>('videoListByCategory', null, token);
  return Promise.all(
    found
      .flatMap(({ videos }) => videos as { video_title_url: string; video_category_url: string }[])
      .map(async ({ video_title_url: slug, video_category_url: category }) => {
        const detail = await readApi<{ id: number; is_subscribed: 0 | 1; video_url: string | null }>(
          'videoDetail',
          { video_title_url: slug },
          token,
        );
        return {
          kind: 'video' as const,
          id: detail.id,
          slug,
          path: `/video/${category}/${slug}`,
          isOpen: detail.is_subscribed === 1,
          secrets: detail.video_url ? [detail.video_url] : [],
        };
      }),
  );
};

const listContent = async (token: Token): Promise<Content[]> =>
  (await Promise.all([listArticles, listEpisodes, listVideos].map((list) => list(token)))).flat();

const keyOf = ({ kind, id }: Pick<Content, 'kind' | 'id'>) => `${kind} ${id}`;

/** The same for every caller, so they may show what is open to visitors and no more. */
const documentsOf = (content: Content[]): string[] => [
  '/blogs/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/api/podcasts/feed.xml',
  ...content.filter(({ kind }) => kind === 'podcast').map(({ slug }) => `/embed/podcast/${slug}`),
];

/** Pages that show many items, and the page of each item; as a document and as the router's data. */
const pagesOf = (content: Content[]): string[] => {
  const lists = pages.map(({ path }) => path).filter((path) => !path.includes(':') && path !== '/');
  const items = content.flatMap(({ kind, id, slug, path }) => [
    path,
    path.slice(0, path.lastIndexOf('/')),
    ...(kind === 'blog' ? [`/blogs/${id}`, `/blogs?locked=${slug}`] : []),
  ]);
  const paths = [...new Set([...lists, ...items])];
  return ['/', ...paths, ...paths.map((path) => path.replace(/(?=\?|$)/, '.data'))];
};

const API_LISTS = ['blogListBycategory', 'podcastListBycategory', 'podcastCategories', 'videoListByCategory'];

/** Secrets of items by their key; together these roles can open everything that is sold in a plan. */
let secrets: Map<string, string[]>;
let openToVisitors: Set<string>;
test.beforeAll(async () => {
  const all = (
    await Promise.all(
      [ROLES.subscriber, ROLES['subscriber of another plan'], ROLES.owner, ROLES.comp].map(async (who) =>
        listContent(await loginOf(who)),
      ),
    )
  ).flat();
  secrets = new Map(all.filter((item) => item.secrets.length).map((item) => [keyOf(item), item.secrets]));
  const visitor = await listContent(null);
  openToVisitors = new Set(visitor.filter(({ isOpen }) => isOpen).map(keyOf));
  expect(openToVisitors.size).toBeGreaterThan(2);
  for (const kind of ['blog', 'podcast', 'video'])
    expect(
      [...secrets.keys()].some((key) => key.startsWith(kind) && !openToVisitors.has(key)),
      `a locked ${kind} is known`,
    ).toBe(true);
});

const findLeaks = (text: string, address: string, isOpen: (key: string) => boolean): string[] =>
  [...secrets].flatMap(([key, parts]) =>
    !isOpen(key) && parts.some((part) => text.includes(part)) ? [`${address} shows ${key}`] : [],
  );

const readPrivateFeed = async (token: string): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await callApi('podcastFeed/create', {}, headers);
  const { feed_url: url } = ((await answer.json()) as { result: { feed_url: string } }).result;
  const xml = await (await fetch(url)).text();
  await callApi('podcastFeed/revoke', {}, headers);
  return xml;
};

for (const [role, who] of Object.entries(ROLES)) {
  test(`as ${role}, no page, feed, frame or call shows a video, episode or article that is locked`, async () => {
    const token = await loginOf(who);
    const content = await listContent(token);
    const open = new Set(content.filter(({ isOpen }) => isOpen).map(keyOf));
    const leaks: string[] = [];
    let shown = 0;
    const look = async (addresses: string[], isOpen: (key: string) => boolean) => {
      for (const address of addresses) {
        const answer = await fetch(siteOrigin + address, { headers: cookieOf(token), redirect: 'manual' });
        const text = await answer.text();
        leaks.push(...findLeaks(text, address, isOpen));
        shown += [...secrets.values()].filter((parts) => parts.some((part) => text.includes(part))).length;
      }
    };
    await look(pagesOf(content), (key) => open.has(key));
    await look(
      API_LISTS.map((path) => `/api/${path}`),
      (key) => open.has(key),
    );
    await look(documentsOf(content), (key) => openToVisitors.has(key));
    expect(leaks).toEqual([]);
    expect(shown, 'what is open is shown').toBeGreaterThan(0);
  });

  test(`as ${role}, no media address opens a video or episode that is locked`, async () => {
    const token = await loginOf(who);
    const content = await listContent(token);
    const wrong: string[] = [];
    const refused = token ? 403 : 401;
    for (const item of content.filter(({ kind }) => kind !== 'blog')) {
      const expected = item.isOpen ? 200 : refused;
      const opened = await callApi(
        'media/open',
        { service_category: item.kind, service_id: item.id },
        token ? { authorization: `Bearer ${token}` } : {},
      );
      if (opened.status !== expected) wrong.push(`media/open of ${keyOf(item)} answers ${opened.status}`);
      const paths =
        item.kind === 'podcast'
          ? ['audio.mp3', 'transcript.vtt', 'chapters.json'].map((file) => `/api/podcasts/${item.id}/${file}`)
          : [];
      for (const path of paths) {
        const answer = await fetch(siteOrigin + path, {
          headers: { ...cookieOf(token), range: 'bytes=0-9' },
        });
        const isSent = answer.status === 200 || answer.status === 206;
        if (isSent !== item.isOpen || (!isSent && answer.status !== refused))
          wrong.push(`${path} answers ${answer.status}`);
        await answer.body?.cancel();
      }
      // A video is opened by the pass of media/open, never by the session alone.
      for (const secret of item.kind === 'video' ? (secrets.get(keyOf(item)) ?? []) : []) {
        const answer = await fetch(siteOrigin + secret, { headers: cookieOf(token) });
        if (answer.status !== 403) wrong.push(`${secret} answers ${answer.status}`);
        await answer.body?.cancel();
      }
    }
    if (token) {
      const xml = await readPrivateFeed(token);
      for (const item of content.filter(({ kind }) => kind === 'podcast'))
        if (xml.includes(`maetrix-podcast-${item.id}<`) !== item.isOpen)
          wrong.push(`the private feed ${item.isOpen ? 'lacks' : 'has'} ${keyOf(item)}`);
      expect(xml).toContain('<itunes:block>Yes</itunes:block>');
    }
    expect(wrong).toEqual([]);
  });
}
