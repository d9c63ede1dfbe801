import type { Locator, Page } from '@playwright/test';

import {
  expect,
  expectNoAxeViolations,
  expectToast,
  newMember,
  open,
  readApi,
  signIn,
  test,
  tokenOf,
  trapScripts,
} from './support.ts';

const SETTINGS = '/user-settings';

/** A member who has read the note, on their settings. */
const openSettings = async (page: Page, hasReadNote = true) => {
  const member = await newMember('Beth Lomax');
  if (hasReadNote) await readApi('ai/note', {}, await tokenOf(member));
  await signIn(page, member);
  await open(page, SETTINGS);
  return member;
};

const openWizard = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Fill with AI' }).click();
  const wizard = page.getByRole('dialog', { name: 'Fill with AI' });
  await expect(wizard).toBeVisible();
  return wizard;
};

const values = (wizard: Locator) => wizard.getByRole('textbox', { name: 'What your practice stands for' });
const button = (wizard: Locator, name: string) => wizard.getByRole('button', { name, exact: true });
const draft = (wizard: Locator) => wizard.getByRole('region', { name: 'Draft' });

type Profile = { ai_core_value: string | null; ai_content: string | null };
const readProfile = async (member: { email: string; password: string }) =>
  readApi<Profile>('profile/detail', null, await tokenOf(member));

test('[PROF-004] [PROF-005] a drawer drafts the AI content: type, values, draft, changes, and it is saved', async ({
  page,
}) => {
  const member = await openSettings(page);
  const wizard = await openWizard(page);
  await expect(wizard.getByText('Step 1 of 3')).toBeVisible();
  for (const type of ['Campaign', 'Content', 'Plan']) await expect(button(wizard, type)).toBeVisible();
  await button(wizard, 'Write it').click();
  await expect(wizard.getByText('AI Core Value Is Required')).toBeVisible();
  await button(wizard, 'Plan').click();
  await expect(button(wizard, 'Plan')).toHaveAttribute('aria-pressed', 'true');
  await values(wizard).fill('Calm advice');
  await button(wizard, 'No pressure').click();
  await expect(values(wizard)).toHaveValue('Calm advice\nNo pressure');
  await button(wizard, 'Write it').click();
  await expect(wizard.getByText('Step 2 of 3')).toBeVisible();
  await expect(button(wizard, 'Regenerate')).toBeVisible();
  await expect(draft(wizard)).toContainText('A short answer to “Calm advice”');
  expect(await readProfile(member)).toMatchObject({ ai_core_value: null, ai_content: null });

  await button(wizard, 'Edit').click();
  await expect(wizard.getByText('Step 3 of 3')).toBeVisible();
  const editor = wizard.getByRole('textbox', { name: 'Your text' });
  await expect(editor).toContainText('A short answer to “Calm advice”');
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('My own words. ');
  await button(wizard, 'Use this bio').click();
  await expectToast(page, /Updated Successfully/);
  await expect(wizard).toBeHidden();
  const row = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: /^AI content$/ }) });
  await expect(row).toContainText('My own words.');
  const saved = await readProfile(member);
  expect(saved.ai_core_value).toBe('Calm advice\nNo pressure');
  expect(saved.ai_content).toContain('My own words. ');
});

test('[PROF-004] the draft streams in, can be stopped and generated again, and other values take Regenerate away', async ({
  page,
}) => {
  await openSettings(page);
  const wizard = await openWizard(page);
  await values(wizard).fill('Go on sandbox:stall');
  await button(wizard, 'Write it').click();
  await expect(button(wizard, 'Use this bio')).toHaveAttribute('aria-disabled', 'true');
  await expect(draft(wizard)).toContainText('**A');
  await button(wizard, 'Stop').click();
  await expect(button(wizard, 'Regenerate')).toBeVisible();
  await values(wizard).fill('Every skin');
  await expect(button(wizard, 'Regenerate')).toBeHidden();
  await button(wizard, 'Write it').click();
  await expect(draft(wizard)).toContainText('A short answer to “Every skin”');
  await button(wizard, 'Regenerate').click();
  await expect(button(wizard, 'Regenerate')).toBeVisible();
});

test('[PROF-004] a note says what is sent before the first draft, and closing saves nothing, after a question', async ({
  page,
}) => {
  const member = await openSettings(page, false);
  const wizard = await openWizard(page);
  await values(wizard).fill('Calm advice');
  await button(wizard, 'Write it').click();
  const note = page.getByRole('alertdialog', { name: 'Before you ask Clara' });
  await note.getByRole('button', { name: 'Ask Clara' }).click();
  await expect(button(wizard, 'Regenerate')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(wizard).toBeHidden();
  expect(await readProfile(member)).toMatchObject({ ai_core_value: null, ai_content: null });
});

test('a wish for a dose is refused in words that cannot be put into the profile', async ({ page }) => {
  await openSettings(page);
  const wizard = await openWizard(page);
  await values(wizard).fill('How many units of Botox for the glabella?');
  await button(wizard, 'Write it').click();
  await expect(draft(wizard)).toContainText('I can’t advise on doses');
  await expect(button(wizard, 'Use this bio')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(wizard, 'Edit')).toBeHidden();
});

test('[PROF-004] what a model injects stays text on the settings and on the profile', async ({ page }) => {
  const trapped = trapScripts(page);
  const member = await openSettings(page);
  const wizard = await openWizard(page);
  await values(wizard).fill('Calm sandbox:inject');
  await button(wizard, 'Write it').click();
  await expect(draft(wizard)).toContainText('<script>alert(1)</script>');
  await button(wizard, 'Use this bio').click();
  await expect(wizard).toBeHidden();
  const { ai_content: html } = await readProfile(member);
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script');
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByText('<script>alert(1)</script>', { exact: false })).toBeVisible();
  await expect(page.locator('main a[href*=attacker], main a[href^=javascript]')).toHaveCount(0);
  expect(await trapped()).toEqual([]);
});

test('axe finds nothing in the drawer with a draft and with the editor, at 1440 and 390 px', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await openSettings(page);
  const wizard = await openWizard(page);
  await values(wizard).fill('Calm advice');
  await button(wizard, 'Write it').click();
  await expect(button(wizard, 'Regenerate')).toBeVisible();
  for (const state of ['draft', 'editor'])
    await test.step(state, async () => {
      if (state === 'editor') await button(wizard, 'Edit').click();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoAxeViolations(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      }
    });
});

test('[PROF-004] three core values can be chosen, and unchosen again', async ({ page }) => {
  await openSettings(page);
  const wizard = await openWizard(page);
  const chips = wizard.getByRole('group', { name: 'Your core values' });
  await expect(chips).toBeVisible();
  const chip = (name: string) => chips.getByRole('button', { name, exact: true });
  for (const name of ['Consult first', 'No pressure', 'Plain English']) {
    await chip(name).click();
    await expect(chip(name)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(chip('Every skin')).toBeDisabled();
  await expect(values(wizard)).toHaveValue('Consult first\nNo pressure\nPlain English');
  await chip('No pressure').press('Space');
  await expect(chip('Every skin')).toBeEnabled();
  await expect(values(wizard)).toHaveValue('Consult first\nPlain English');
});

test('[PROF-004] the drawer asks before changes are lost, and closes at once without any', async ({
  page,
}) => {
  await openSettings(page);
  let wizard = await openWizard(page);
  await page.keyboard.press('Escape');
  await expect(wizard).toBeHidden();

  wizard = await openWizard(page);
  await values(wizard).fill('Calm advice');
  await button(wizard, 'Write it').click();
  await expect(button(wizard, 'Regenerate')).toBeVisible();
  await button(wizard, 'Edit').click();
  const editor = wizard.getByRole('textbox', { name: 'Your text' });
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('My own words. ');
  await button(wizard, 'Close').click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(editor).toContainText('My own words.');
  await button(wizard, 'Close').click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(wizard).toBeHidden();
});

test('the page that takes a changed email back says when its link has expired', async ({ page }) => {
  await page.goto('/account/undo-email-change?token=invented');
  await expect(page).toHaveURL('/account/undo-email-change');
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await expectNoAxeViolations(page);
});
