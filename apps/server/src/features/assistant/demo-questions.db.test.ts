import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Citation } from '@maetrix/contract';
import { createSandbox } from '@maetrix/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMs, DAY, MINUTE } from '#app/kernel/time.ts';
import { readAnswerEvents, readAnswerText } from '#app/testing/answer-events.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { seedDemoTexts } from '#app/testing/demo-content-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const { app: sandbox } = createSandbox();
const server = useTestServer(async () => ({
  LLM_API_BASE: `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/llm/v1`,
}));
const people = createPeople(server);
const catalogue = createCatalogueFixture(server);
afterAll(() => sandbox.close());

type Judged = { question: string; item: string; lesson: string | null };

const readQuestions = (file: string): Judged[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [question = '', item = '', lesson = null] = line.split('\t');
      return { question, item, lesson };
    });

/** What members ask, with the item or lesson that answers it: written by reading the demo, before the search was tuned. */
const QUESTIONS = readQuestions('demo-questions.tsv');
/** Not looked at while it was tuned. */
const HELD_OUT = readQuestions('demo-questions-held-out.tsv');

let cookie: string;

type Asked = { text: string; citations: Citation[]; passages: Map<number, string> };

const PASSAGE = /<passage number="(\d+)"[^>]*>([^<]*)<\/passage>/g;

const readPassages = async (): Promise<Map<number, string>> => {
  const [sent] = (await sandbox.inject('/llm/requests')).json<{ messages: { content: string }[] }[]>();
  const system = sent?.messages[0]?.content ?? '';
  return new Map([...system.matchAll(PASSAGE)].map(([, number, text = '']) => [Number(number), text]));
};

const ask = async (question: string): Promise<Asked> => {
  server.time.now = addMs(server.time.now, MINUTE / 10);
  await sandbox.inject({ method: 'DELETE', url: '/llm/requests' });
  const answer = await server.call({
    method: 'POST',
    url: '/api/ai/dashboard/stream',
    headers: { cookie },
    payload: { question },
  });
  expect(answer.statusCode, question).toBe(200);
  const citations = readAnswerEvents(answer.body).at(-1)?.citations ?? [];
  return { text: readAnswerText(answer.body), citations, passages: await readPassages() };
};

const answers = new Map<string, Asked>();

beforeAll(async () => {
  server.time.now = new Date('2026-11-18T06:00:00Z');
  await seedDemoTexts(server);
  const { pool } = server.parts.database;
  const plans = await pool.query<{ id: number }>('select id from plans order by id');
  const person = await people.member();
  for (const { id } of plans.rows)
    await catalogue.grant(person.email, {
      planId: id,
      source: 'membership',
      startsAt: server.time.now,
      endsAt: addMs(server.time.now, DAY),
    });
  // A course that no plan opens.
  const sold = await pool.query<{ id: number }>('select id from items where sold_separately');
  for (const { id } of sold.rows)
    await catalogue.grant(person.email, {
      itemId: id,
      source: 'purchase',
      startsAt: server.time.now,
      endsAt: null,
    });
  await pool.query(
    `insert into assistant_allowances (plan_id, daily_requests, daily_tokens)
     select id, 1000, 100000000 from plans on conflict (plan_id) do update
       set daily_requests = excluded.daily_requests, daily_tokens = excluded.daily_tokens`,
  );
  ({ cookie } = await people.signIn(person));
  for (const { question } of [...QUESTIONS, ...HELD_OUT]) answers.set(question, await ask(question));
});

const nameOf = ({ service_category, title_url, playble_item_name }: Citation) =>
  [`${service_category}/${title_url}`, ...(playble_item_name ? [playble_item_name] : [])].join(' · ');

/** The questions whose answer does not cite the judged place first or second. */
const listMissed = (questions: Judged[]): string[] =>
  questions.flatMap(({ question, item, lesson }) => {
    const { citations = [], text } = answers.get(question) ?? {};
    const wanted = lesson === null ? item : `${item} · ${lesson}`;
    const cited = citations.slice(0, 2).map(nameOf);
    if (cited.includes(wanted)) return [];
    return [`${question}\n  wanted ${wanted}\n  cited  ${cited.join('\n         ') || text}`];
  });

test.each([
  { name: 'a hundred questions', questions: QUESTIONS, asked: 100, enough: 85 },
  { name: 'fifty questions that were held out', questions: HELD_OUT, asked: 50, enough: 36 },
])('cites what answers $name first or second, for at least $enough', ({ questions, asked, enough }) => {
  expect(new Set(questions.map(({ question }) => question)).size).toBe(asked);
  const missed = listMissed(questions);
  expect(asked - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(enough);
});

const plain = (text: string) => text.replaceAll(/[<>]/g, ' ').replaceAll(/\s+/g, ' ').trim();

/** The place of a citation as its page finds it, with what is written and said there. */
const findPlace = async (citation: Citation) => {
  const { rows } = await server.parts.database.pool.query<{
    html: string | null;
    recordingId: number | null;
  }>(
    `select coalesce(lesson.overview_html, blog.body_html, video.description_html, podcast.description_html) as html,
            coalesce(lesson.video_id, video.video_id, podcast.audio_id) as "recordingId"
     from items item join categories category on category.id = item.category_id and category.kind = item.kind
       left join lessons lesson on lesson.course_id = item.id and lesson.id = $5 and lesson.name = $6
       left join blogs blog on blog.item_id = item.id
       left join videos video on video.item_id = item.id
       left join podcasts podcast on podcast.item_id = item.id
     where item.id = $1 and item.kind = $2 and item.slug = $3 and category.slug = $4 and item.status = 'published'
       and (lesson.id is not null) = ($5::bigint is not null)`,
    [
      citation.service_id,
      citation.service_category,
      citation.title_url,
      citation.category_title_url,
      citation.playble_item_id,
      citation.playble_item_name,
    ],
  );
  return rows[0];
};

test('every citation opens at the cited place, those of recordings at a caption of the passage', async () => {
  let [written, spoken] = [0, 0];
  for (const [question, { citations, passages }] of answers)
    for (const citation of citations) {
      const about = `${question} ${nameOf(citation)} ${citation.start_seconds}`;
      const place = await findPlace(citation);
      expect(place, about).toBeDefined();
      const passage = plain(passages.get(citation.number) ?? '');
      expect(passage, about).not.toBe('');
      if (citation.start_seconds === null) {
        written += 1;
        continue;
      }
      spoken += 1;
      const captions = await server.parts.media.readCaptionLines([place?.recordingId ?? 0]);
      const said = [...captions.values()]
        .flat()
        .filter(({ start }) => Math.floor(start) === citation.start_seconds)
        .map(({ text }) => plain(text));
      expect(
        said.some((text) => passage.startsWith(text)),
        `${about}\n${passage}\n${said.join('\n')}`,
      ).toBe(true);
    }
  expect(written).toBeGreaterThan(0);
  expect(spoken).toBeGreaterThan(50);
});
