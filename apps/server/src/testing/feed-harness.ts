import { beforeAll, expect } from 'vitest';

import { addMs, DAY } from '#app/kernel/time.ts';

import { createCatalogueFixture } from './catalogue-fixture.ts';
import { useEdge } from './edge.ts';
import { createPeople } from './people.ts';
import { createPodcastFixture } from './podcast-fixture.ts';
import { ORIGIN, useTestServer } from './test-server.ts';

export const AUDIO = Buffer.from('0123456789'.repeat(20));
export const OPEN_FEED = '/api/podcasts/feed.xml';
export const COVER_IMAGE = Buffer.from(`cover ${process.pid}`);

type Episode = Awaited<ReturnType<ReturnType<typeof createPodcastFixture>['episode']>>;

const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

export const guid = ({ id }: Episode) => `maetrix-podcast-${id}`;

/** The API behind its edge, with an episode for everybody, one for members and one for a plan. */
export const createFeedHarness = () => {
  const server = useTestServer();
  const edge = useEdge(server);
  const people = createPeople(server);
  const catalogueFixture = createCatalogueFixture(server);
  const podcastFixture = createPodcastFixture(server);
  const episodes = {} as Record<'open' | 'forMembers' | 'forClinic', Episode>;
  let clinicPlan: number;

  const setPicture = async (id: number) => {
    const { database, media } = server.parts;
    const picture = await media.publishPicture(database.db, {
      files: [
        { width: 840, format: 'webp', body: Buffer.from(`picture ${process.pid}`) },
        { width: 1400, format: 'jpg', body: COVER_IMAGE },
      ],
      purpose: 'cover',
      width: 840,
      height: 840,
    });
    await database.db.updateTable('items').set({ thumbnail_id: picture }).where('id', '=', id).execute();
  };

  beforeAll(async () => {
    clinicPlan = (await catalogueFixture.plan({ name: 'Clinic', pounds: 119 })).id;
    const published = (days: number) => ({ audio: AUDIO, publishedAt: addMs(server.time.now, -days * DAY) });
    episodes.open = await podcastFixture.episode({
      ...published(3),
      isFree: true,
      withoutLogin: true,
      title: 'Cash & <carry> “today”',
      showNotes:
        '<p>Notes ]]&gt; with a <a href="https://example.com/?a=1&amp;b=2">link</a><script>alert(1)</script></p>' +
        '<img src=x onerror=alert(1)><p onclick="alert(1)"><a href="javascript:alert(1)">more</a> <a href="/course/money">course</a></p>',
    });
    await setPicture(episodes.open.id);
    episodes.forMembers = await podcastFixture.episode({ ...published(2), isFree: true });
    episodes.forClinic = await podcastFixture.episode({ ...published(1), plans: [clinicPlan] });
  });

  /** Evaluates an XPath; fails unless the text is a well-formed document. */
  const select = async (xml: string, path: string): Promise<string[]> => {
    const { rows } = await server.parts.database.pool.query<{ found: string[] }>(
      `select xpath($2, xmlparse(document $1), array[
         array['itunes', 'http://www.itunes.com/dtds/podcast-1.0.dtd'], array['atom', 'http://www.w3.org/2005/Atom'],
         array['podcast', 'https://podcastindex.org/namespace/1.0'],
         array['content', 'http://purl.org/rss/1.0/modules/content/']])::text[] as found`,
      [xml, path],
    );
    return (rows[0]?.found ?? []).map(unescape);
  };

  const memberWith = async (period?: { startsAt: Date; endsAt: Date }) => {
    const person = await people.member();
    const { cookie } = await people.signIn(person);
    if (period)
      await catalogueFixture.grant(person.email, { source: 'membership', planId: clinicPlan, ...period });
    const post = (url: string) => server.call({ method: 'POST', url: `/api/${url}`, headers: { cookie } });
    const createFeed = async () => {
      const { feed_url } = (await post('podcastFeed/create')).json<{ result: { feed_url: string } }>().result;
      expect(feed_url).toMatch(new RegExp(`^${ORIGIN}/api/podcasts/private/[\\w-]{43}/feed\\.xml$`));
      return feed_url.slice(ORIGIN.length);
    };
    return { ...person, cookie, post, createFeed };
  };

  const guidsAt = async (path: string) => {
    const answer = await edge.get(path);
    expect(answer.status).toBe(200);
    return select(await answer.text(), '/rss/channel/item/guid/text()');
  };

  return { server, edge, people, podcastFixture, episodes, select, memberWith, guidsAt };
};
