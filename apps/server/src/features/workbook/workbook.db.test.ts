import type { AnswerExport, WorkbookEntry } from '@maetrix/contract';
import { beforeAll, expect, test } from 'vitest';

import { addMs, DAY, HOUR, MINUTE } from '#app/kernel/time.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { readDocx, readPdf, unzip } from '#app/testing/read-documents.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogue = createCatalogueFixture(server);

type Member = Awaited<ReturnType<typeof signUp>>;

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.parts.database.pool.query<Row>(text, values)).rows;

const signUp = async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const [user] = await rows<{ id: number }>('select id from users where email = $1', [person.email]);
  return { ...person, id: user?.id ?? 0, cookie };
};

const send = (
  { cookie }: Pick<Member, 'cookie'>,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
) => server.call({ method, url: `/api/ai/${path}`, headers: { cookie }, ...(payload && { payload }) });

let course: { id: number; lessonId: number };

beforeAll(async () => {
  const { id } = await catalogue.course({
    title: 'Pricing for profit',
    chapters: [['The deposit conversation']],
    isFree: true,
  });
  const [lesson] = await rows<{ id: number }>('select id from lessons where course_id = $1', [id]);
  course = { id, lessonId: lesson?.id ?? 0 };
  await server.parts.catalogue.refresh();
});

/** Answers about the lesson; `$n` in the texts is the number of each. */
const keepLessonAnswers = async (
  member: Member,
  answers: readonly { question: string; answer: string }[],
  createdAt = server.time.now,
): Promise<number[]> => {
  const ids: number[] = [];
  for (const { question, answer } of answers) {
    const [row] = await rows<{ id: number }>(
      `insert into assistant_answers (user_id, surface, course_id, lesson_id, question, answer, ending, created_at)
       values ($1, 'course', $2, $3, $4, $5, 'finished', $6) returning id`,
      [member.id, course.id, course.lessonId, question, answer, createdAt],
    );
    ids.push(row?.id ?? 0);
  }
  return ids;
};

const keepConversation = async (
  member: Member,
  question: string,
  answer: string,
  createdAt = server.time.now,
): Promise<number> => {
  const [row] = await rows<{ id: number }>(
    `insert into assistant_answers (user_id, surface, question, answer, ending, created_at)
     values ($1, 'dashboard', $2, $3, 'finished', $4) returning id`,
    [member.id, question, answer, createdAt],
  );
  return row?.id ?? 0;
};

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ question: `Question ${index + 1}`, answer: 'Yes.' }));

type Page = { entries: WorkbookEntry[]; has_more: boolean };
const list = async (member: Member, query = ''): Promise<Page> =>
  (await send(member, 'GET', `workbook${query}`)).json<{ result: Page }>().result;

test('[WORK-001] [WORK-006] [WORK-007] lists the answers about lessons with their fields, and no others', async () => {
  const member = await signUp();
  const [id] = await keepLessonAnswers(member, [{ question: 'Deposit?', answer: '**Yes.**' }]);
  await keepConversation(member, 'Elsewhere?', 'No.');
  expect(await list(member)).toEqual({
    has_more: false,
    entries: [
      {
        id,
        lesson_name: 'The deposit conversation',
        question: 'Deposit?',
        answer: '**Yes.**',
        created_at: server.time.now.toISOString(),
        citations: [],
        course_name: 'Pricing for profit',
        lesson: {
          service_id: course.id,
          title_url: expect.any(String) as string,
          category_title_url: expect.any(String) as string,
          playble_item_id: course.lessonId,
        },
      },
    ],
  });
  expect((await list(await signUp())).entries).toEqual([]);
});

test('[WORK-007] lists the newest entries first, page by page', async () => {
  const member = await signUp();
  await keepLessonAnswers(member, numbered(65));
  const read: string[] = [];
  let query = '';
  let pages = 0;
  for (;;) {
    const { entries, has_more: hasMore } = await list(member, query);
    read.push(...entries.map(({ question }) => question));
    pages += 1;
    if (!hasMore) break;
    query = `?before=${entries.at(-1)?.id}`;
  }
  expect(pages).toBe(3);
  expect(read).toEqual(Array.from({ length: 65 }, (_, index) => `Question ${65 - index}`));
});

test('[WORK-008] deletes an own entry; that of another member is not found', async () => {
  const [member, other] = [await signUp(), await signUp()];
  const [id = 0, kept] = await keepLessonAnswers(member, numbered(2));
  const conversation = await keepConversation(member, 'Elsewhere?', 'No.');
  const remove = async (as: Member, entry: number) =>
    (await send(as, 'DELETE', `workbook/${entry}`)).statusCode;
  expect(await remove(other, id)).toBe(404);
  expect(await remove(member, conversation)).toBe(404);
  expect((await send(member, 'DELETE', `dashboard/${id}`)).statusCode).toBe(404);
  expect(await remove(member, id)).toBe(200);
  expect(await remove(member, id)).toBe(404);
  expect((await list(member)).entries.map((entry) => entry.id)).toEqual([kept]);
});

test('entries stay when conversations of their age are deleted', async () => {
  const member = await signUp();
  const old = addMs(server.time.now, -800 * DAY);
  const [id] = await keepLessonAnswers(member, numbered(1), old);
  await keepConversation(member, 'Old?', 'Yes.', old);
  await rows(`select graphile_worker.add_job('retention.start', '{}')`);
  await server.runJobs();
  expect(await rows('select id from assistant_answers where user_id = $1', [member.id])).toEqual([{ id }]);
});

type Started = { statusCode: number; result: AnswerExport; code?: string };
const start = async (member: Member, kind: string, format: string, ids?: number[]): Promise<Started> => {
  const answer = await send(member, 'POST', 'exports', { kind, format, ...(ids && { ids }) });
  return { statusCode: answer.statusCode, ...answer.json<Omit<Started, 'statusCode'>>() };
};
const find = async (member: Member, id: string) => send(member, 'GET', `exports?id=${id}`);
const open = (member: Member, id: string) => send(member, 'GET', `exports/${id}/file`);

/** Asks for a file, has it written, and reads it as its owner. */
const save = async (member: Member, kind: string, format: string) => {
  const { result } = await start(member, kind, format);
  expect(result).toMatchObject({ kind, format, status: 'waiting', progress: 0, link: null });
  await server.runJobs();
  const { result: finished } = (await find(member, result.id)).json<{ result: AnswerExport }>();
  expect(finished).toMatchObject({
    status: 'ready',
    progress: 100,
    link: `/api/ai/exports/${result.id}/file`,
  });
  const { headers, statusCode } = await open(member, result.id);
  expect(statusCode).toBe(200);
  const key = String(headers['x-accel-redirect']).replace('/_store/', '');
  return { id: result.id, key, headers, body: Buffer.from(await server.parts.storage.get('media', key)) };
};

const HOSTILE = [
  '## Prices & <b>profit</b>',
  `<script>alert("1")</script> ]]> &amp; ${String.fromCharCode(0x1, 0xb, 0x1f)}![x](https://attacker.example/x)`,
  '- **bold** item\n- =HYPERLINK("https://attacker.example")',
].join('\n\n');

test('[WORK-003] [WORK-004] saves the workbook as a Word document that says what the answers say, and no more', async () => {
  const member = await signUp();
  await keepLessonAnswers(member, [
    { question: 'First </w:t> question?', answer: HOSTILE },
    { question: 'Wiśniewska, Дмитрий, 漢字 🎉?', answer: 'Yes.' },
  ]);
  const { headers, body } = await save(member, 'workbook', 'docx');
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="workbook.docx"',
    'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });
  expect([...unzip(body).keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'docProps/core.xml',
    'word/_rels/document.xml.rels',
    'word/styles.xml',
    'word/document.xml',
  ]);
  const text = readDocx(body);
  expect(text[0]).toBe('CLARA Workbook');
  expect(text.slice(2)).toEqual([
    'Pricing for profit, The deposit conversation',
    'Wiśniewska, Дмитрий, 漢字 🎉?',
    'Yes.',
    expect.any(String),
    'Pricing for profit, The deposit conversation',
    'First </w:t> question?',
    'Prices & <b>profit</b>',
    '<script>alert("1")</script> ]]> &amp; x',
    '•\tbold item',
    '•\t=HYPERLINK("https://attacker.example")',
    expect.any(String),
  ]);
  const xml = unzip(body).get('word/document.xml') ?? '';
  expect(xml).toContain('<w:rPr><w:b/><w:bCs/></w:rPr>');
  expect(xml).not.toContain('attacker.example/x');
});

test('[WORK-003] [WORK-004] [WORK-005] saves the insight engine as a PDF in A2 portrait', async () => {
  const member = await signUp();
  await keepConversation(member, 'How <b>much</b>?', HOSTILE);
  await keepConversation(member, 'Wiśniewska, Дмитрий, Γιώργος, Nguyễn?', 'x'.repeat(5_000));
  await keepLessonAnswers(member, [{ question: 'Beside a lesson', answer: 'No.' }]);
  const { headers, body } = await save(member, 'insight_engine', 'pdf');
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="Insight-Engine.pdf"',
    'content-type': 'application/pdf',
  });
  const { pageSizes, lines, letters } = readPdf(body);
  expect(new Set(pageSizes)).toEqual(new Set(['0 0 1190.55 1683.78']));
  expect(lines).toEqual(
    expect.arrayContaining([
      'Insight Engine',
      'Insight Engine, page 1',
      'How <b>much</b>?',
      'Prices & <b>profit</b>',
      '<script>alert("1")</script> ]]> &amp; x',
      'bold ',
    ]),
  );
  expect(
    lines
      .join('')
      .match(/x{50,}/g)
      ?.join(''),
  ).toHaveLength(5_000);
  expect(lines.join('')).not.toContain('Beside a lesson');
  expect(Array.from('Wiśniewska,Дмитрий,Γιώργος,Nguyễn?').filter((letter) => !letters.has(letter))).toEqual(
    [],
  );
  expect(body.toString('latin1')).not.toMatch(/\/(JavaScript|URI|Launch|EmbeddedFile)\b/);
});

test('[WORK-003] writes a long workbook page by page, while entries are deleted', async () => {
  const member = await signUp();
  const ids = await keepLessonAnswers(member, numbered(250));
  const { result } = await start(member, 'workbook', 'docx');
  for (const id of ids.slice(0, 30)) await send(member, 'DELETE', `workbook/${id}`);
  await server.runJobs();
  const { headers } = await open(member, result.id);
  const key = String(headers['x-accel-redirect']).replace('/_store/', '');
  const text = readDocx(Buffer.from(await server.parts.storage.get('media', key)));
  const questions = text.filter((line) => line.startsWith('Question '));
  expect(questions).toEqual(Array.from({ length: 220 }, (_, index) => `Question ${250 - index}`));
});

test('a file is for its owner alone', async () => {
  const [member, other] = [await signUp(), await signUp()];
  await keepLessonAnswers(member, numbered(1));
  const { id } = await save(member, 'workbook', 'docx');
  expect((await find(other, id)).statusCode).toBe(404);
  expect((await open(other, id)).statusCode).toBe(404);
  expect((await server.call({ method: 'GET', url: `/api/ai/exports/${id}/file` })).statusCode).toBe(401);
  expect((await open(member, 'invented')).statusCode).toBe(404);
  expect((await open(member, '0195c0de-0000-7000-8000-000000000001')).statusCode).toBe(404);
});

test('one file of a kind is written at a time, however often it is asked for', async () => {
  const member = await signUp();
  await keepLessonAnswers(member, numbered(1));
  await keepConversation(member, 'Elsewhere?', 'No.');
  const started = await Promise.all(Array.from({ length: 5 }, () => start(member, 'workbook', 'docx')));
  expect(new Set(started.map(({ result }) => result.id)).size).toBe(1);
  expect(await start(member, 'workbook', 'pdf')).toMatchObject({ statusCode: 409, code: 'export_running' });
  expect((await start(member, 'insight_engine', 'pdf')).statusCode).toBe(200);
  await server.runJobs();
  expect(
    await rows('select kind, status from answer_exports where user_id = $1 order by kind', [member.id]),
  ).toEqual([
    { kind: 'insight_engine', status: 'ready' },
    { kind: 'workbook', status: 'ready' },
  ]);
  expect((await start(member, 'workbook', 'pdf')).statusCode).toBe(200);
});

test('writes nothing for a member without answers, and so many files a day', async () => {
  const member = await signUp();
  expect(await start(member, 'workbook', 'docx')).toMatchObject({ statusCode: 409, code: 'export_empty' });
  await keepLessonAnswers(member, numbered(1));
  for (let time = 0; time < 30; time++) {
    expect((await start(member, 'workbook', 'docx')).statusCode).toBe(200);
    await rows(`update answer_exports set status = 'failed' where user_id = $1`, [member.id]);
  }
  expect((await start(member, 'workbook', 'docx')).statusCode).toBe(429);
  await server.runJobs();
  expect(
    await rows('select from answer_exports where user_id = $1 and bytes is not null', [member.id]),
  ).toEqual([]);
});

test('a file whose worker is gone has failed, and can be asked for again', async () => {
  const member = await signUp();
  await keepLessonAnswers(member, numbered(1));
  const { result } = await start(member, 'workbook', 'pdf');
  await rows('delete from graphile_worker._private_jobs');
  await rows('update answer_exports set is_writing = true, attempts = 1 where id = $1', [result.id]);
  server.time.now = addMs(server.time.now, 6 * MINUTE);
  expect((await find(member, result.id)).json()).toMatchObject({ result: { status: 'failed', link: null } });
  const again = await start(member, 'workbook', 'docx');
  expect(again).toMatchObject({ statusCode: 200, result: { status: 'waiting' } });
  expect(again.result.id).not.toBe(result.id);
  await server.runJobs();
  expect((await find(member, again.result.id)).json()).toMatchObject({ result: { status: 'ready' } });
});

test('a file that waits for a worker waits, however long, and is the one that is asked for again', async () => {
  const member = await signUp();
  await keepLessonAnswers(member, numbered(1));
  const { result } = await start(member, 'workbook', 'pdf');
  server.time.now = addMs(server.time.now, 3 * HOUR);
  const shown = async () => (await find(member, result.id)).json<{ result: AnswerExport }>().result;
  expect(await shown()).toMatchObject({ status: 'waiting', progress: 0, link: null });
  expect(await start(member, 'workbook', 'pdf')).toMatchObject({ statusCode: 200, result });
  expect(await start(member, 'workbook', 'docx')).toMatchObject({ statusCode: 409, code: 'export_running' });
  // Between two attempts it waits too.
  await rows(
    `alter table answer_exports add constraint never_ready check (id <> '${result.id}' or bytes is null)`,
  );
  try {
    await server.runJobs().catch(() => undefined);
  } finally {
    await rows('alter table answer_exports drop constraint never_ready');
  }
  server.time.now = addMs(server.time.now, 6 * MINUTE);
  expect(await shown()).toMatchObject({ status: 'waiting' });
  await rows('update graphile_worker._private_jobs set run_at = now()');
  await server.runJobs();
  expect(await shown()).toMatchObject({ status: 'ready', progress: 100 });
});

test('a file of chosen answers has these and no others, also not those of another member', async () => {
  const [member, other] = [await signUp(), await signUp()];
  const ids = await keepLessonAnswers(member, numbered(150));
  const conversation = await keepConversation(member, 'Elsewhere?', 'No.');
  const foreign = await keepLessonAnswers(other, [{ question: 'Theirs?', answer: 'No.' }]);
  const chosen = ids.slice(10, 130);
  const { result } = await start(member, 'workbook', 'docx', [
    ...chosen,
    chosen[0] ?? 0,
    conversation,
    ...foreign,
  ]);
  expect(await start(member, 'workbook', 'docx')).toMatchObject({ statusCode: 409, code: 'export_running' });
  expect(await start(member, 'workbook', 'docx', chosen)).toMatchObject({ code: 'export_running' });
  await server.runJobs();
  const { headers } = await open(member, result.id);
  const key = String(headers['x-accel-redirect']).replace('/_store/', '');
  const text = readDocx(Buffer.from(await server.parts.storage.get('media', key)));
  const questions = text.filter((line) => line.endsWith('?') || line.startsWith('Question '));
  expect(questions).toEqual(Array.from({ length: 120 }, (_, index) => `Question ${130 - index}`));
  expect(await start(member, 'workbook', 'docx', foreign)).toMatchObject({ code: 'export_empty' });
  const many = Array.from({ length: 501 }, (_, index) => index + 1);
  expect((await start(member, 'workbook', 'docx', many)).statusCode).toBe(422);
});

const questionsOf = async (member: Member, query: string): Promise<string[]> =>
  (await list(member, query)).entries.map(({ question }) => question);

test('finds entries by words of the question and the answer, or by how these begin', async () => {
  const [member, other] = [await signUp(), await signUp()];
  const answers = [
    { question: 'When do I take a deposit?', answer: 'At **booking**. Café prices, £50.' },
    { question: 'How long is cooling-off?', answer: 'Forty-eight hours; write down why when it is shorter.' },
    { question: 'Дмитрий?', answer: "<b>Deposits</b> 50% of it' OR 1=1 --" },
  ];
  for (const each of answers) await keepLessonAnswers(member, [each]);
  await keepConversation(member, 'A deposit elsewhere?', 'No.');
  await keepLessonAnswers(other, [{ question: 'Deposit of another member?', answer: 'No.' }]);
  const search = (text: string) => questionsOf(member, `?search=${encodeURIComponent(text)}`);
  const [deposit, cooling, cyrillic] = answers.map(({ question }) => question);
  expect(await search('DEPOSIT')).toEqual([cyrillic, deposit]);
  expect(await search('deposits')).toEqual([cyrillic]);
  expect(await search('cafe book')).toEqual([deposit]);
  expect(await search('cooling off hours')).toEqual([cooling]);
  expect(await search('дмит')).toEqual([cyrillic]);
  expect(await search('£50')).toEqual([cyrillic, deposit]);
  expect(await search('deposit hours')).toEqual([]);
  for (const hostile of [`' | ''`, `':*'`, '\\', '%', '&!()', `x'; drop table users`])
    expect(await search(hostile)).toEqual([]);
  expect(await search('  ')).toHaveLength(3);
  expect((await send(member, 'GET', `workbook?search=${'x'.repeat(101)}`)).statusCode).toBe(422);
});

test('a NUL character in a search, which PostgreSQL cannot read, changes nothing', async () => {
  const member = await signUp();
  await keepLessonAnswers(member, [{ question: 'Where do deposits go?', answer: 'To the bank.' }]);
  await keepConversation(member, 'And refunds?', 'Back.');
  expect(await questionsOf(member, '?search=depo%00sits')).toEqual(['Where do deposits go?']);
  expect(await questionsOf(member, '?search=%00')).toEqual(['Where do deposits go?']);
  expect((await send(member, 'GET', 'dashboard?search=%00refunds')).json()).toMatchObject({
    result: { answers: [{ question: 'And refunds?' }] },
  });
});

test('finds answers of the pages that were asked on, with how many each has', async () => {
  const member = await signUp();
  await keepConversation(member, 'What of deposits?', 'Take one.');
  await keepConversation(member, 'And consent?', 'Write it down.');
  await rows(
    `insert into assistant_answers (user_id, surface, content_type, question, answer, ending, created_at)
     values ($1, 'profile', 'content', 'Calm deposits', 'A text.', 'finished', $2),
            ($1, 'content', 'blog', 'A blog about deposits', 'A text.', 'finished', $2)`,
    [member.id, server.time.now],
  );
  const [unfinished] = await rows<{ id: number }>(
    `insert into assistant_answers (user_id, surface, question, answer, created_at)
     values ($1, 'dashboard', 'A deposit in progress?', 'Half', $2) returning id`,
    [member.id, server.time.now],
  );
  type Found = { result: { answers: { question: string }[] } };
  const found = async (query: string) =>
    (await send(member, 'GET', `dashboard?${query}`))
      .json<Found>()
      .result.answers.map(({ question }) => question);
  expect(await found('search=deposit')).toEqual(['Calm deposits', 'What of deposits?']);
  expect(await found('category=dashboard')).toEqual(['And consent?', 'What of deposits?']);
  expect(await found('category=dashboard&search=deposit')).toEqual(['What of deposits?']);
  expect(await found('category=content')).toEqual([]);
  await rows(
    `update assistant_answers set answer = 'Whole, of a refund', ending = 'finished' where id = $1`,
    [unfinished?.id],
  );
  expect(await found('search=refund')).toEqual(['A deposit in progress?']);
  expect((await send(member, 'GET', 'categories?kind=insight_engine')).json()).toMatchObject({
    result: {
      total: 4,
      categories: [
        { category: 'dashboard', name: 'Dashboard', count: 3 },
        { category: 'profile', name: 'Profile', count: 1 },
      ],
    },
  });
  await send(member, 'DELETE', `dashboard/${unfinished?.id}`);
  expect(await found('search=refund')).toEqual([]);
});

test('finds entries of one course, page by page, with how many each has', async () => {
  const member = await signUp();
  const { id: otherCourse } = await catalogue.course({
    title: 'Consent',
    chapters: [['Cooling off']],
    isFree: true,
  });
  const [lesson] = await rows<{ id: number }>('select id from lessons where course_id = $1', [otherCourse]);
  await server.parts.catalogue.refresh();
  await keepLessonAnswers(member, numbered(35));
  await rows(
    `insert into assistant_answers (user_id, surface, course_id, lesson_id, question, answer, ending, created_at)
     values ($1, 'course', $2, $3, 'Question of consent', 'Yes.', 'finished', $4)`,
    [member.id, otherCourse, lesson?.id, server.time.now],
  );
  expect((await send(member, 'GET', 'categories?kind=workbook')).json()).toMatchObject({
    result: {
      total: 36,
      categories: [
        { category: String(course.id), name: 'Pricing for profit', count: 35 },
        { category: String(otherCourse), name: 'Consent', count: 1 },
      ],
    },
  });
  expect(await questionsOf(member, `?category=${otherCourse}`)).toEqual(['Question of consent']);
  for (const filter of [`category=${course.id}`, 'search=question', `category=${course.id}&search=yes`]) {
    const first = await list(member, `?${filter}`);
    expect(first).toMatchObject({ has_more: true });
    expect(first.entries).toHaveLength(30);
    const rest = await list(member, `?${filter}&before=${first.entries.at(-1)?.id}`);
    expect(rest.has_more).toBe(false);
    const names = [...first.entries, ...rest.entries].map(({ question }) => question);
    expect(names.filter((name) => name !== 'Question of consent')).toEqual(
      Array.from({ length: 35 }, (_, index) => `Question ${35 - index}`),
    );
  }
});

test('a file that cannot be stored fails after its last attempt', async () => {
  const member = await signUp();
  await keepLessonAnswers(member, [{ question: 'x', answer: 'y' }]);
  const { result } = await start(member, 'workbook', 'docx');
  // A constraint of this test: it cannot be finished.
  await rows(
    `alter table answer_exports add constraint never_ready check (id <> '${result.id}' or bytes is null)`,
  );
  try {
    for (const _attempt of [1, 2, 3]) {
      await rows('update graphile_worker._private_jobs set run_at = now(), attempts = 0');
      await server.runJobs().catch(() => undefined);
    }
    expect((await find(member, result.id)).json()).toMatchObject({ result: { status: 'failed' } });
  } finally {
    await rows('alter table answer_exports drop constraint never_ready');
    await rows('delete from graphile_worker._private_jobs');
  }
});

const sweep = async () => {
  await rows(`select graphile_worker.add_job('workbook.sweep-exports', '{}')`);
  await server.runJobs();
};

test('a file is deleted after a day', async () => {
  const member = await signUp();
  await keepLessonAnswers(member, numbered(1));
  const { id, key } = await save(member, 'workbook', 'pdf');
  await sweep();
  expect((await open(member, id)).statusCode).toBe(200);
  server.time.now = addMs(server.time.now, DAY + MINUTE);
  expect((await open(member, id)).statusCode).toBe(404);
  expect((await find(member, id)).statusCode).toBe(404);
  await sweep();
  expect(await server.parts.storage.find('media', key)).toBeNull();
  expect(await rows('select from answer_exports where id = $1', [id])).toEqual([]);
});
