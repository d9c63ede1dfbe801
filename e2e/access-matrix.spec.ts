import { pages } from '../apps/web/app/route-table.ts';
import { answerOf, expectedAnswer, spellingsOf } from './page-access.ts';
import {
  callApi,
  demo,
  expect,
  newMember,
  newSubscriber,
  readApi,
  siteOrigin,
  test,
  tokenOf,
} from './support.ts';

const ROLES = {
  visitor: null,
  'free member': 'member',
  subscriber: 'subscriber',
  'subscriber of another plan': 'practitioner',
  expired: 'expired',
  owner: 'owner',
  comp: 'guest',
} as const;

type Lesson = { id: number; is_preview: 0 | 1; lesson_overview: string | null };
type Detail = {
  id: number;
  course_title_url: string;
  course_category_url: string;
  is_subscribed: 0 | 1;
  chpaters: { lessons: Lesson[] }[];
};

const loginOf = (who: Parameters<typeof demo>[0] | null) =>
  who ? tokenOf(demo(who)) : Promise.resolve(null);

const coursesOf = async (token: string | null): Promise<Detail[]> => {
  const categories = await readApi<{ courses: { id: number }[] }[]>('course/categories', null, token);
  return Promise.all(
    categories
      .flatMap(({ courses }) => courses)
      .map(({ id }) => readApi<Detail>('course/detail', { course_id: id }, token)),
  );
};

/** Words that occur only in that lesson; markup and quotes are escaped differently in a page. */
const wordsOf = ({ lesson_overview }: Lesson): string => {
  const runs = (lesson_overview ?? '').split(/<[^>]+>|[^\p{L}\p{N} .,]/u).map((run) => run.trim());
  return runs.toSorted((a, b) => b.length - a.length)[0]?.slice(0, 80) ?? '';
};

/** The URLs of a page; a page with a course parameter has one per course and lesson. */
const addressesOf = (path: string, course: Detail): string[] => {
  const filled = path
    .replace(':category', course.course_category_url)
    .replace(':id', String(course.id))
    .replace(':name', course.course_title_url);
  if (!path.startsWith('/course/:category/:id')) return [filled];
  return [
    filled,
    ...course.chpaters.flatMap(({ lessons }) => lessons.map(({ id }) => `${filled}?lesson=${id}`)),
  ];
};

const eightAtATime = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) => {
  const waiting = [...items];
  const takeOn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, takeOn));
};

let lessons: Map<number, string>;
test.beforeAll(async () => {
  // Together these two can open everything.
  const all = await Promise.all(
    [ROLES.subscriber, ROLES['subscriber of another plan']].map(async (who) => coursesOf(await loginOf(who))),
  );
  lessons = new Map(
    all
      .flat()
      .flatMap(({ chpaters }) => chpaters.flatMap((chapter) => chapter.lessons))
      .filter(({ lesson_overview }) => lesson_overview)
      .map((lesson) => [lesson.id, wordsOf(lesson)]),
  );
});

for (const [role, who] of Object.entries(ROLES))
  test(`as ${role}, no page contains the text of a lesson that is locked in the API`, async () => {
    const token = await loginOf(who);
    const headers: Record<string, string> = token ? { cookie: `__Host-maetrix_session=${token}` } : {};
    const courses = await coursesOf(token);
    let shown = 0;
    const looked = new Set<string>();
    for (const course of courses) {
      const isClosed = (lesson: Lesson) => !course.is_subscribed && !lesson.is_preview;
      const own = course.chpaters.flatMap((chapter) => chapter.lessons);
      for (const { path } of pages)
        await eightAtATime(addressesOf(path, course), async (address) => {
          if (looked.has(address)) return;
          looked.add(address);
          const page = await fetch(siteOrigin + address, { headers, redirect: 'manual' });
          const html = await page.text();
          for (const lesson of own) {
            const words = lessons.get(lesson.id);
            if (!words || !html.includes(words)) continue;
            expect(isClosed(lesson), `${address} shows lesson ${lesson.id}`).toBe(false);
            shown++;
          }
        });
    }
    expect(shown, 'what is open is shown').toBeGreaterThan(0);
  });

const CALLERS = {
  ...ROLES,
  'member whose membership ends': 'leaving',
  'member whose session has ended': 'ended',
} as const;

/** A member with a cancelled plan, and one who has logged out, with their session cookies. */
const sessionOf = async (who: (typeof CALLERS)[keyof typeof CALLERS]): Promise<string | null> => {
  if (who === 'leaving') {
    const token = await tokenOf(await newSubscriber('Page Leaver'));
    await callApi('cancelSubscription', {}, { authorization: `Bearer ${token}` });
    return token;
  }
  if (who !== 'ended') return loginOf(who);
  const token = await tokenOf(await newMember('Page Ended'));
  await callApi('logout', {}, { authorization: `Bearer ${token}` });
  return token;
};

const PERSONAL = ['member', 'subscriber', 'practitioner', 'expired', 'owner', 'guest'] as const;

for (const [caller, who] of Object.entries(CALLERS))
  test(`as ${caller}, the route table decides access to every spelling of every page`, async () => {
    const token = await sessionOf(who);
    const isMember = token !== null && who !== 'ended';
    const headers: Record<string, string> = token ? { cookie: `__Host-maetrix_session=${token}` } : {};
    const wrong: string[] = [];
    for (const page of pages)
      await eightAtATime([...spellingsOf(page).entries()], async ([index, spelling]) => {
        const response = await fetch(siteOrigin + spelling, { headers, redirect: 'manual' });
        const { answer, body } = await answerOf(response);
        const expected = expectedAnswer(page, spelling, isMember);
        if (answer !== expected) wrong.push(`${spelling} answers ${answer}, not ${expected}`);
        const caching = response.headers.get('cache-control') ?? '';
        const isVisitorPage = !token && page.isVisitorPage && index === 0;
        if (!isVisitorPage && !caching.includes('no-store'))
          wrong.push(`${spelling} may be stored: ${caching}`);
        if (response.headers.get('x-content-type-options') !== 'nosniff')
          wrong.push(`${spelling} may be sniffed`);
        for (const other of PERSONAL)
          if (other !== who && body.includes(demo(other).email)) wrong.push(`${spelling} shows ${other}`);
      });
    expect(wrong).toEqual([]);
  });
