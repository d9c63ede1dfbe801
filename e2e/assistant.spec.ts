import type { Page } from '@playwright/test';

import {
  demo,
  expect,
  expectNoAxeViolations,
  fillLogin,
  newMember,
  open,
  openLogin,
  readApi,
  sandboxUrl,
  signIn,
  test,
  tokenOf,
  trapScripts,
} from './support.ts';

const LESSON = '/course/compliance/2/consent-that-holds-up/view-detail';

const box = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const question = (page: Page) => page.getByRole('textbox', { name: 'Your question to Clara' });
const note = (page: Page) => page.getByRole('alertdialog', { name: 'Before you ask Clara' });

/** A member who has read the note. */
const signInNew = async (page: Page) => {
  const person = await newMember();
  await readApi('ai/note', {}, await tokenOf(person));
  await signIn(page, person);
  return person;
};

type Saved = { answers: { question: string; answer: string }[] };
const listSaved = async (person: Awaited<ReturnType<typeof newMember>>) =>
  (await readApi<Saved>('ai/dashboard', null, await tokenOf(person))).answers;

test('[DASH-003] [AI-002] [AI-003] asks on the dashboard: the answer streams in, ends, and can be generated again', async ({
  page,
}) => {
  const person = await signInNew(page);
  await open(page, '/dashboard');
  const clara = box(page, 'Ask Clara');
  await question(page).fill('How do I word a price rise?');
  await clara.getByRole('button', { name: 'Send' }).click();
  await expect(clara.getByText('How do I word a price rise?', { exact: true })).toBeVisible();
  await expect(clara.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  await expect(clara.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(clara.locator('[aria-live=polite]')).toHaveAttribute('aria-busy', 'false');
  await expect
    .poll(async () => (await listSaved(person)).map((each) => each.question))
    .toEqual(['How do I word a price rise?']);
});

test('[AI-005] [AI-007] Enter sends, Shift and Enter begin a line; another question takes Regenerate away', async ({
  page,
}) => {
  await signInNew(page);
  await open(page, '/dashboard');
  await question(page).fill('One');
  await question(page).press('Shift+Enter');
  await question(page).pressSequentially('two');
  await expect(question(page)).toHaveValue('One\ntwo');
  await question(page).press('Enter');
  const clara = box(page, 'Ask Clara');
  await expect(clara.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  await expect(question(page)).toHaveValue('');
  await question(page).fill('Another');
  await expect(clara.getByRole('button', { name: 'Regenerate' })).toBeHidden();
  await question(page).fill('');
  await clara.getByRole('button', { name: 'Regenerate' }).click();
  await expect(clara.getByRole('button', { name: 'Regenerate' })).toBeVisible();
});

test('[AI-004] Stop ends the answer here and at the provider, and keeps what arrived', async ({ page }) => {
  const person = await signInNew(page);
  await open(page, '/dashboard');
  const clara = box(page, 'Ask Clara');
  await question(page).fill('Go on sandbox:stall');
  await question(page).press('Enter');
  await expect(clara.getByText('**A', { exact: false })).toBeVisible();
  await clara.getByRole('button', { name: 'Stop' }).click();
  await expect(clara.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  await expect
    .poll(async () => {
      const requests = (await (await fetch(`${sandboxUrl}/llm/requests`)).json()) as {
        ending: string;
        messages: { content: string }[];
      }[];
      return requests.find(({ messages }) => messages.at(-1)?.content === 'Go on sandbox:stall')?.ending;
    })
    .toBe('aborted');
  await expect.poll(async () => (await listSaved(person)).length).toBe(1);
});

test('[AI-023] Stop ends a draft and begins no other', async ({ page }) => {
  await signInNew(page);
  await open(page, '/ai-content');
  let streams = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/ai/content/stream')) streams++;
  });
  await page.getByText('Email', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill('Go on sandbox:stall');
  await page.getByRole('textbox', { name: 'Your question' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Draft' }).getByText('**A', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Go on sandbox:stall' })).toHaveCount(1);
  expect(streams).toBe(1);
});

test('[AI-006] shows no error of the model, and lets the member try again', async ({ page, complaints }) => {
  await signInNew(page);
  await open(page, '/dashboard');
  const clara = box(page, 'Ask Clara');
  await question(page).fill('Deposit sandbox:fail');
  await question(page).press('Enter');
  await expect(clara.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  await expect(question(page)).toHaveValue('Deposit sandbox:fail');
  await expect(clara.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/not available|went wrong|not responding/i)).toHaveCount(0);
  complaints.length = 0;
});

test('[AI-008] says what is missing at the question', async ({ page }) => {
  await signInNew(page);
  await open(page, '/dashboard');
  await box(page, 'Ask Clara').getByRole('button', { name: 'Send' }).click();
  await expect(box(page, 'Ask Clara').getByText('Please input your question.')).toBeVisible();
  await expect(question(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(question(page)).toBeFocused();
});

test('a note says what is sent before the first question, once', async ({ page }) => {
  await signIn(page, await newMember());
  await open(page, '/dashboard');
  await question(page).fill('First question');
  await question(page).press('Enter');
  await expect(note(page)).toContainText('We send it your question');
  await note(page).getByRole('button', { name: 'Not now' }).click();
  await expect(question(page)).toHaveValue('First question');
  await question(page).press('Enter');
  await note(page).getByRole('button', { name: 'Ask Clara' }).click();
  await expect(box(page, 'Ask Clara').getByRole('button', { name: 'Regenerate' })).toBeVisible();
  await expect(question(page)).toHaveValue('');
  await page.reload();
  await question(page).fill('Second question');
  await question(page).press('Enter');
  await expect(box(page, 'Ask Clara').getByRole('button', { name: 'Regenerate' })).toBeVisible();
});

test('another member who logs in in the same tab reads the note too', async ({ page }) => {
  await signInNew(page);
  await open(page, '/dashboard');
  await question(page).fill('First question');
  await question(page).press('Enter');
  await expect(box(page, 'Ask Clara').getByRole('button', { name: 'Regenerate' })).toBeVisible();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('/');
  const other = await newMember();
  await openLogin(page);
  await fillLogin(page, other);
  await page.waitForURL('/dashboard');
  await question(page).fill('Second question');
  await question(page).press('Enter');
  await expect(note(page)).toBeVisible();
});

test('[COUR-034] [AI-001] asks beside a lesson, cites it, and begins anew with the next lesson', async ({
  page,
}) => {
  const person = demo('subscriber');
  await readApi('ai/note', {}, await tokenOf(person));
  await signIn(page, person);
  await open(page, LESSON);
  const clara = box(page, 'Ask Clara about this lesson');
  await question(page).fill('What does this lesson say about consent?');
  await question(page).press('Enter');
  await expect(clara.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  await expect(clara.getByText('From your library')).toBeVisible();
  const cited = clara.getByRole('listitem').getByRole('link').first();
  await expect(cited).toHaveAttribute('href', /view-detail\?lesson=\d+|\/(blog|video|podcast)\//);
  await page.getByRole('link', { name: 'Next Lesson' }).click();
  await expect(clara.getByRole('button', { name: 'Regenerate' })).toBeHidden();
});

test('[SHELL-065] [AI-038] [AI-039] a conversation with Clara continues and is listed', async ({ page }) => {
  const person = await signInNew(page);
  await open(page, '/clara-ai-assistant');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please input your query to Clara!')).toBeVisible();
  await question(page).fill('How do I ask for a deposit?');
  await question(page).press('Enter');
  const threads = page.getByRole('complementary', { name: 'Conversations' });
  await expect(threads.getByRole('link', { name: 'How do I ask for a deposit?' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await question(page).fill('And if she goes elsewhere?');
  await question(page).press('Enter');
  const conversation = box(page, 'Conversation with Clara');
  await expect(conversation.getByRole('button', { name: 'Copy' })).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 600 });
  await expect(question(page)).toBeInViewport({ ratio: 1 });
  await expect(conversation.getByRole('button', { name: 'Copy' }).last()).toBeInViewport();
  await expect(threads.getByRole('link', { name: 'How do I ask for a deposit?' })).toBeHidden();
  await threads.getByRole('button', { name: 'Conversations' }).click();
  await expect(threads.getByRole('link', { name: 'How do I ask for a deposit?' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'New question' }).click();
  await expect(conversation.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  await threads.getByRole('link', { name: 'How do I ask for a deposit?' }).click();
  // The answer may repeat the question.
  await expect(conversation.getByText('You: And if she goes elsewhere?')).toBeVisible();
  await expect(conversation.getByRole('button', { name: 'Copy' })).toHaveCount(2);
  await expect.poll(async () => (await listSaved(person)).length).toBe(2);
});

test('a conversation is handed over to a trainer after the member has read what is seen of it', async ({
  page,
}) => {
  await signInNew(page);
  await open(page, '/clara-ai-assistant');
  const trainer = page.getByRole('button', { name: 'Ask a trainer' });
  await expect(trainer).toBeHidden();
  await question(page).fill('How do I ask for a deposit?');
  await question(page).press('Enter');
  await trainer.click();
  const dialog = page.getByRole('alertdialog', { name: 'Ask a trainer?' });
  await expect(dialog).toContainText('your name and the questions and answers of this conversation so far');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await trainer.click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  const conversation = box(page, 'Conversation with Clara');
  await expect(conversation.getByRole('status')).toContainText('You asked a trainer on');
  await expect(trainer).toBeHidden();
  const threads = page.getByRole('complementary', { name: 'Conversations' });
  await threads.getByRole('link', { name: 'How do I ask for a deposit?' }).click();
  await page.waitForURL(/thread=\d+/);
  await page.reload();
  await expect(conversation.getByRole('status')).toContainText('You asked a trainer on');
  await expect(trainer).toBeHidden();
});

test('[SHELL-066] the second chat has its own model and its own conversations', async ({ page }) => {
  await signInNew(page);
  await open(page, '/clara-ai-assistant-chatgpt-model');
  await question(page).fill('General question');
  await question(page).press('Enter');
  const threads = page.getByRole('complementary', { name: 'Conversations' });
  await expect(threads.getByRole('link', { name: 'General question' })).toBeVisible();
  await open(page, '/clara-ai-assistant');
  await expect(threads.getByRole('link', { name: 'General question' })).toHaveCount(0);
});

test('[SHELL-060] past questions are listed with their answers, and deleted after a question', async ({
  page,
}) => {
  const person = await signInNew(page);
  await open(page, '/maetrix-chat');
  await expect(page.getByRole('heading', { name: 'You have not asked anything yet' })).toBeVisible();
  await readApi('ai/dashboard', { question: 'How do I fill a quiet Tuesday?' }, await tokenOf(person));
  await open(page, '/maetrix-chat');
  const row = page.getByRole('listitem').filter({ hasText: 'How do I fill a quiet Tuesday?' });
  await row.locator('summary').click();
  await expect(row.getByText('Try it with one patient this week.')).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  expect(await listSaved(person)).toEqual([]);
});

test('[SHELL-058] [AI-018] [AI-022] writes a draft: category, question, stream, saved by itself', async ({
  page,
}) => {
  await signInNew(page);
  await open(page, '/ai-content');
  for (const label of [
    'Video Script',
    'Blog Post',
    'Social Media Post',
    'Campaign',
    'Design Brief',
    'Web page',
    'Email',
  ])
    await expect(page.getByRole('radio', { name: label })).toHaveCount(1);
  await page.getByText('Email', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill('Toxin prices rise in January');
  await page.getByRole('textbox', { name: 'Your question' }).press('Enter');
  const draft = page.getByRole('region', { name: 'Draft' });
  await expect(draft.getByText('Toxin prices rise in January')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Toxin prices rise in January' });
  await expect(row).toContainText('Email,');
  await page.getByText('Blog Post', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
});

test('a draft says which phrases may break the rules for adverts, marks them, and can be copied all the same', async ({
  page,
}) => {
  await signInNew(page);
  await open(page, '/ai-content');
  await page.getByText('Social Media Post', { exact: true }).click();
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill('Botox from £99, our peel is 100% safe');
  await question.press('Enter');
  const draft = page.getByRole('region', { name: 'Draft' });
  await expect(draft.getByRole('status')).toHaveText('2 phrases to check before you publish');
  await expect(draft.locator('mark')).toHaveText(['Botox', '100% safe']);
  const findings = draft.getByRole('list', { name: 'Advert rules' }).getByRole('listitem');
  await expect(findings).toHaveCount(2);
  await expect(findings.first()).toContainText('prescription-only medicine');
  await expect(findings.first()).toContainText('Instead:');
  await expect(draft.getByRole('button', { name: 'Copy' })).not.toHaveAttribute('aria-disabled', 'true');
  await expectNoAxeViolations(page);
  await question.fill('A quiet Tuesday');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(draft.getByText('A quiet Tuesday')).toBeVisible();
  await expect(draft.locator('mark')).toHaveCount(0);
  await expect(findings).toHaveCount(0);
});

test('[AI-025] [AI-026] says what is missing in the generator', async ({ page }) => {
  await signInNew(page);
  await open(page, '/ai-content');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please input your question.')).toBeVisible();
  await expect(page.getByText('Please select content category.')).toBeVisible();
});

test('[AI-024] [AI-027] [AI-028] takes feedback on a draft, and only with words', async ({ page }) => {
  await signInNew(page);
  await open(page, '/ai-content');
  await page.getByRole('button', { name: 'Thumbs up' }).click();
  await expect(page.getByText('No content generated').filter({ visible: true }).first()).toBeVisible();
  await page.getByText('Campaign', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill('A spring campaign');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'A spring campaign' })).toBeVisible();
  await page.getByRole('button', { name: 'Thumbs down' }).click();
  const dialog = page.getByRole('dialog', { name: 'What was missing?' });
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(dialog.getByText('Please write feedback to us')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your feedback' }).fill('Too general');
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText('Thank you, we have your feedback.').filter({ visible: true }).first(),
  ).toBeVisible();
});

test('[AI-037] what a model injects stays text: no script, picture or link of it', async ({ page }) => {
  const trapped = trapScripts(page);
  await signInNew(page);
  await open(page, '/clara-ai-assistant');
  await question(page).fill('Deposit sandbox:inject');
  await question(page).press('Enter');
  const conversation = box(page, 'Conversation with Clara');
  await expect(conversation.getByText('<script>alert(1)</script>', { exact: false })).toBeVisible();
  await expect(conversation.locator('img, script')).toHaveCount(0);
  await expect(conversation.locator('a[href*=attacker], a[href^=javascript]')).toHaveCount(0);
  expect(await trapped()).toEqual([]);
});

test('axe finds nothing in a box with an answer, a chat and a draft, at 1440 and 390 px', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const person = await signInNew(page);
  await readApi('ai/dashboard', { question: 'How do I fill a quiet Tuesday?' }, await tokenOf(person));
  await open(page, '/clara-ai-assistant');
  await question(page).fill('How do I ask for a deposit?');
  await question(page).press('Enter');
  await expect(box(page, 'Conversation with Clara').getByRole('button', { name: 'Copy' })).toBeVisible();
  for (const path of [null, '/maetrix-chat', '/ai-content'])
    await test.step(path ?? 'chat', async () => {
      if (path) await open(page, path);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoAxeViolations(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      }
    });
});
