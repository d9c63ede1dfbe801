import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { runSql } from '@maetrix/testing/run-sql';

import { readTestEnvironment } from '../scripts/environment.ts';
import { findCourse } from './player-support.ts';
import {
  demo,
  expect,
  expectNoAxeViolations,
  newMember,
  open,
  readApi,
  signIn,
  test,
  tokenOf,
  trapScripts,
} from './support.ts';

const { DATABASE_URL } = readTestEnvironment();

type Person = Awaited<ReturnType<typeof newMember>>;

const answerRows = (page: Page) => page.getByRole('list', { name: 'Answers' }).getByRole('listitem');

const answerRow = (page: Page, question: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: question, exact: true }) });

/** Enrols and asks Clara beside a lesson that is open to every member. */
const askBesideLesson = async (person: Person, question: string) => {
  const token = await tokenOf(person);
  const course = await findCourse('the-first-consultation', token);
  const [lesson] = course.lessons;
  await readApi('enrollToService', { service_category: 'course', service_id: course.id }, token);
  await readApi('ai/course', { course_id: course.id, lesson_id: lesson?.id, question }, token);
  return { course, lesson };
};

/** Answers as if they had been given one after the other. */
const keepAnswers = (person: Person, count: number, answer = 'Yes.') =>
  runSql(
    DATABASE_URL,
    `insert into assistant_answers (user_id, surface, question, answer, ending, created_at)
     select users.id, 'dashboard', 'Kept question ' || n, $2, 'finished', now()
     from users, generate_series(1, $3::int) n where email = $1 order by n`,
    [person.email, answer, String(count)],
  );

const remove = async (page: Page, question: string) => {
  await page.getByRole('button', { name: `Delete: ${question}`, exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
};

test('[SHELL-059] [WORK-001] [WORK-002] the workbook lists what was asked beside lessons, and opens the lesson', async ({
  page,
}) => {
  await page.goto('/ai-workbook');
  await expect(page).toHaveURL('/?login=&next=%2Fai-workbook');
  const person = await newMember();
  await signIn(page, person);
  await open(page, '/ai-workbook');
  await expect(page.getByRole('heading', { name: 'Your workbook is empty' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  const { course, lesson } = await askBesideLesson(person, 'What do I say first?');
  await open(page, '/ai-workbook');
  const row = answerRow(page, 'What do I say first?');
  await expect(row).toContainText(lesson?.lesson_name ?? '');
  await expect(row.getByRole('button', { name: /^Delete/ })).toBeVisible();
  await row.getByRole('link', { name: /^Open lesson/ }).click();
  await expect(page).toHaveURL(course.pathOf(0));
});

test('[WORK-009] [WORK-010] an entry is deleted after a question, and leaves the list at once', async ({
  page,
  complaints,
}) => {
  const person = await newMember();
  await askBesideLesson(person, 'Keep this one?');
  await askBesideLesson(person, 'Delete this one?');
  await signIn(page, person);
  await open(page, '/ai-workbook');
  await page.getByRole('button', { name: 'Delete: Delete this one?' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(answerRow(page, 'Delete this one?')).toBeVisible();
  // Without the list of the server: the page takes the row out itself.
  await page.route('**/ai-workbook.data*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await remove(page, 'Delete this one?');
  await expect(answerRow(page, 'Delete this one?')).toHaveCount(0);
  await expect(answerRow(page, 'Keep this one?')).toBeVisible();
  const { entries } = await readApi<{ entries: { question: string }[] }>(
    'ai/workbook',
    null,
    await tokenOf(person),
  );
  expect(entries.map(({ question }) => question)).toEqual(['Keep this one?']);
  complaints.length = 0;
});

test('[SHELL-061] [WORK-002] the insight engine shows answers in full, and more of them on demand', async ({
  page,
}) => {
  const person = await newMember();
  await keepAnswers(person, 65, '**Fifty** pounds.');
  await signIn(page, person);
  await open(page, '/insight-engine');
  const rows = answerRows(page);
  await expect(rows).toHaveCount(30);
  await expect(rows.first()).toContainText('Kept question 65');
  await expect(rows.first().getByText('Fifty')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(60);
  await remove(page, 'Kept question 64');
  await expect(answerRow(page, 'Kept question 64')).toHaveCount(0);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(64);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await expect(rows.last()).toContainText('Kept question 1');
});

for (const [path, choice, name, start] of [
  ['/ai-workbook', /^DOC/, 'workbook.docx', 'PK'],
  ['/ai-workbook', /^PDF/, 'workbook.pdf', '%PDF-'],
  ['/insight-engine', /^DOC/, 'Insight-Engine.docx', 'PK'],
  ['/maetrix-chat', /^PDF/, 'Insight-Engine.pdf', '%PDF-'],
] as const)
  test(`[WORK-003] [WORK-004] saves ${path} as ${name}`, async ({ page }) => {
    const person = await newMember();
    await askBesideLesson(person, 'What do I say first?');
    await keepAnswers(person, 3);
    await signIn(page, person);
    await open(page, path);
    await page.getByRole('button', { name: 'Save as' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: choice }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(name);
    expect((await readFile(await download.path())).toString('latin1').startsWith(start)).toBe(true);
    await expect(page.getByRole('status').filter({ hasText: `${name} is ready.` })).toBeVisible();
    const link = await page.getByRole('link', { name: 'Download again' }).getAttribute('href');
    expect((await page.request.get(link ?? '')).status()).toBe(200);
    await page.context().clearCookies();
    expect((await page.request.get(link ?? '')).status()).toBe(401);
  });

test('says so when more cannot be loaded or a file cannot begin, and stays as it is', async ({
  page,
  complaints,
}) => {
  const person = await newMember();
  await keepAnswers(person, 31);
  await signIn(page, person);
  await open(page, '/insight-engine');
  await page.route('**/api/ai/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('Server not responding').filter({ visible: true }).first()).toBeVisible();
  await expect(answerRows(page)).toHaveCount(30);
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: /^DOC/ }).click();
  await expect(page.getByRole('button', { name: 'Save as' })).toBeEnabled();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(answerRows(page)).toHaveCount(31);
  complaints.length = 0;
});

test('long and hostile answers stay text within the page, at every width without violations', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const trapped = trapScripts(page);
  const person = await newMember();
  await keepAnswers(person, 2, `<script>alert(1)</script> <img src=x onerror=alert(1)> ${'x'.repeat(4_000)}`);
  await signIn(page, person);
  for (const path of ['/insight-engine', '/maetrix-chat']) {
    await open(page, path);
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoAxeViolations(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  }
  expect(await trapped()).toEqual([]);
});

const keepAnswer = (person: Person, question: string, answer: string) =>
  runSql(
    DATABASE_URL,
    `insert into assistant_answers (user_id, surface, question, answer, ending, created_at)
     select users.id, 'dashboard', $2, $3, 'finished', now() from users where email = $1`,
    [person.email, question, answer],
  );

const searchFor = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Search your answers' }).fill(text);
  await page.getByRole('searchbox', { name: 'Search your answers' }).press('Enter');
};

test('[WORK-001] answers are searched by the keyboard, and what is not found is told from what is not there', async ({
  page,
}) => {
  const person = await newMember();
  await signIn(page, person);
  await open(page, '/insight-engine');
  await expect(page.getByRole('heading', { name: 'Nothing to read yet' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search your answers' })).toHaveCount(0);

  await keepAnswer(person, 'When do I take a deposit?', 'At booking.');
  await keepAnswer(person, 'How long is cooling-off?', 'Two days, and no deposits before.');
  await keepAnswer(person, 'What of consent?', 'Write it down.');
  await open(page, '/insight-engine');
  await searchFor(page, 'deposit');
  await expect(page).toHaveURL('/insight-engine?search=deposit');
  await expect(answerRows(page)).toHaveCount(2);
  await expect(answerRow(page, 'What of consent?')).toHaveCount(0);
  await searchFor(page, 'nothing like it');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing to read yet' })).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search your answers' })).toHaveValue('nothing like it');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await page.getByRole('link', { name: 'Show all answers' }).click();
  await expect(answerRows(page)).toHaveCount(3);
});

test('the workbook is filtered by course, and the search stays', async ({ page }) => {
  const person = await newMember();
  await askBesideLesson(person, 'What do I say first?');
  const other = await findCourse('pricing-for-profit', await tokenOf(person));
  await runSql(
    DATABASE_URL,
    `insert into assistant_answers (user_id, surface, course_id, lesson_id, question, answer, ending, created_at)
     select users.id, 'course', $2, (select id from lessons where course_id = $2 limit 1),
       'Should I first count the review?', 'Yes.', 'finished', now()
     from users where email = $1`,
    [person.email, String(other.id)],
  );
  await signIn(page, person);
  await open(page, '/ai-workbook');
  await expect(page.getByText('2 saved answers from your lessons. Only you can see them.')).toBeVisible();
  const courses = page.getByRole('navigation', { name: 'Course' });
  await expect(courses.getByRole('link')).toHaveCount(3);
  await searchFor(page, 'first');
  await expect(page).toHaveURL(/search=first/);
  await courses.getByRole('link', { name: 'Pricing for Profit' }).click();
  await expect(page).toHaveURL(new RegExp(`search=first&category=${other.id}$`));
  await expect(courses.getByRole('link', { name: 'Pricing for Profit' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(answerRows(page)).toHaveCount(1);
  await expect(answerRow(page, 'Should I first count the review?')).toBeVisible();
  await remove(page, 'Should I first count the review?');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});

test('the controls stay when a list cannot be loaded', async ({ page, complaints }) => {
  const person = await newMember();
  await keepAnswers(person, 2);
  await signIn(page, person);
  await open(page, '/insight-engine');
  await page.route('**/insight-engine.data*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('insight-engine.data'),
  );
  await searchFor(page, 'kept');
  await failed;
  await expect(page.getByRole('searchbox', { name: 'Search your answers' })).toBeVisible();
  await page.unrouteAll();
  await searchFor(page, 'kept question 2');
  await expect(answerRows(page)).toHaveCount(1);
  complaints.length = 0;
});

test('[WORK-003] what is selected is saved, and nothing else', async ({ page }) => {
  const person = await newMember();
  await keepAnswers(person, 4);
  await signIn(page, person);
  await open(page, '/insight-engine');
  const choose = (question: string) =>
    page.getByRole('checkbox', { name: `Select to save: ${question}`, exact: true });
  await choose('Kept question 1').click();
  await choose('Kept question 3').press('Space');
  await expect(choose('Kept question 3')).toBeChecked();
  // The selection stays while the list shows others.
  await searchFor(page, '4');
  await expect(answerRows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Save as' }).click();
  await expect(
    page.getByRole('menuitem', { name: '2 answers selected. Clear to save all 4.' }),
  ).toBeVisible();
  const asking = page.waitForRequest(
    (request) => request.url().endsWith('/api/ai/exports') && request.method() === 'POST',
  );
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^DOC/ }).click();
  const { answers } = await readApi<{ answers: { id: number; question: string }[] }>(
    'ai/dashboard',
    null,
    await tokenOf(person),
  );
  const idOf = (question: string) => answers.find((answer) => answer.question === question)?.id;
  expect((await asking).postDataJSON()).toEqual({
    kind: 'insight_engine',
    format: 'docx',
    ids: [idOf('Kept question 1'), idOf('Kept question 3')],
  });
  expect((await downloading).suggestedFilename()).toBe('Insight-Engine.docx');
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: '2 answers selected. Clear to save all 4.' }).click();
  await page.getByRole('button', { name: 'Save as' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(2);
});

test('a file that waits for its turn is shown as waiting, not as failed', async ({ page }) => {
  const person = await newMember();
  await keepAnswers(person, 1);
  await signIn(page, person);
  await open(page, '/insight-engine');
  const waiting = {
    id: '0195c0de-0000-7000-8000-000000000001',
    kind: 'insight_engine',
    format: 'pdf',
    status: 'waiting',
    progress: 0,
    file_name: 'Insight-Engine.pdf',
    link: null,
  };
  await page.route('**/api/ai/exports*', (route) =>
    route.fulfill({ json: { status: true, message: '', result: waiting } }),
  );
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  const state = page.getByRole('status').filter({ hasText: 'Insight-Engine.pdf waits for its turn.' });
  await expect(state).toBeVisible();
  await expect(page.getByText('could not be written')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save as' })).toBeDisabled();
});

test('the demo has a workbook', async ({ page }) => {
  await signIn(page, demo('subscriber'));
  await open(page, '/ai-workbook');
  const row = answerRow(page, 'Should I count the two-week review in chair time?');
  await expect(row).toContainText('Pricing for Profit');
  await expect(page.getByRole('button', { name: 'Save as' })).toBeVisible();
  await expectNoAxeViolations(page);
});
