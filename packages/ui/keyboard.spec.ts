import { expect, test, type Page } from '@playwright/test';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

async function story(page: Page, id: string): Promise<void> {
  await page.goto(`/iframe.html?id=${id}&viewMode=story`);
  await page.waitForFunction(() => document.querySelector('#storybook-root')?.childElementCount);
}

test('dialog: opens, traps focus, closes with Esc and gives focus back', async ({ page }) => {
  await story(page, 'dialog--closed');
  const trigger = page.getByRole('button', { name: 'Report', exact: true });
  await trigger.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report This Message?' });
  await expect(dialog).toBeVisible();
  for (let at = 0; at < 12; at += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('dialog: Cancel closes it', async ({ page }) => {
  await story(page, 'dialog--open');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('drawer: opens, traps focus, closes with Esc and gives focus back', async ({ page }) => {
  await story(page, 'drawer--closed');
  const trigger = page.getByRole('button', { name: 'Write my bio' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Write my bio' });
  await expect(drawer).toBeVisible();
  for (let at = 0; at < 8; at += 1) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('bottom sheet: closes with Esc', async ({ page }) => {
  await story(page, 'bottom-sheet--closed');
  const trigger = page.getByRole('button', { name: 'Chapters' });
  await trigger.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Pricing for Profit' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('alert dialog: a press outside keeps it, Esc and Keep it close it', async ({ page }) => {
  await story(page, 'alert-dialog--closed');
  const trigger = page.getByRole('button', { name: 'Delete' });
  await trigger.press('Enter');
  const alert = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' });
  await expect(alert).toBeVisible();
  await page.mouse.click(10, 10);
  await expect(alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await expect(trigger).toBeFocused();
  await trigger.press('Enter');
  await page.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(alert).toBeHidden();
});

test('menu: arrows move, Home and End jump, Esc gives focus back', async ({ page }) => {
  await story(page, 'menu--closed');
  const trigger = page.getByRole('button', { name: 'Profile menu' });
  await trigger.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('select: opens, moves, chooses with Enter and skips the disabled option', async ({ page }) => {
  await story(page, 'select--chosen');
  const trigger = page.getByRole('combobox', { name: 'Country' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(page.getByRole('option', { name: 'United Kingdom' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(trigger).toContainText('Ireland');
  await expect(trigger).toBeFocused();
});

test('field: the hint and the error describe the control', async ({ page }) => {
  await story(page, 'input--with-error');
  const input = page.getByRole('textbox', { name: 'Email' });
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(/We never share it\..*Email Is Required/);
});

test('password: the toggle shows and hides the text', async ({ page }) => {
  await story(page, 'password-input--plain');
  const input = page.getByLabel('Password', { exact: true });
  await expect(input).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).press('Enter');
  await expect(input).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).press('Space');
  await expect(input).toHaveAttribute('type', 'password');
});

test('textarea: over the limit disables Save until it fits again', async ({ page }) => {
  await story(page, 'textarea--over-limit');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Goal' }).fill('Short');
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
});

test('tabs: arrows select, Home and End jump, Tab reaches the panel', async ({ page }) => {
  await story(page, 'tabs--plain');
  await page.getByRole('tab', { name: 'Earn Rewards' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Redeem Reward' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toContainText('Things to spend them on.');
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'History' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Earn Rewards' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('accordion: Enter and Space open and close', async ({ page }) => {
  await story(page, 'accordion--closed');
  const row = page.getByRole('button', { name: /The complaint/ });
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await row.press('Enter');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('What she said she was never told')).toBeVisible();
  await row.press('Space');
  await expect(row).toHaveAttribute('aria-expanded', 'false');
});

test('popover: opens, closes with Esc and gives focus back', async ({ page }) => {
  await story(page, 'popover--closed');
  const trigger = page.getByRole('button', { name: 'Notifications' });
  await trigger.press('Enter');
  const popover = page.getByRole('dialog', { name: 'Notifications' });
  await expect(popover).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(popover.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('tooltip: shows on focus and hides on Esc', async ({ page }) => {
  await story(page, 'tooltip--closed');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Download' })).toBeFocused();
  const tip = page.locator('[data-open]', { hasText: 'Download' }).last();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
});

test('carousel: arrows, Home and End move it, and the buttons die at the ends', async ({ page }) => {
  await story(page, 'carousel--four');
  const track = page.getByRole('group', { name: 'Compliance' });
  const previous = page.getByRole('button', { name: 'Previous' });
  const next = page.getByRole('button', { name: 'Next' });
  await expect(previous).toBeDisabled();
  await track.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  await expect(previous).toBeEnabled();
  await page.keyboard.press('End');
  await expect(next).toBeDisabled();
  await page.keyboard.press('Home');
  await expect(previous).toBeDisabled();
  await next.press('Enter');
  await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
});

test('carousel: quick presses add up', async ({ browser }, info) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${info.project.use.baseURL}/iframe.html?id=carousel--four&viewMode=story`);
  const track = page.getByRole('group', { name: 'Compliance' });
  await track.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const slide = await page
    .locator('[data-slide]')
    .first()
    .evaluate((element) => element.clientWidth + 24);
  await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBeCloseTo(slide * 2, -1);
  await page.close();
});

for (const [ids, name, width, per] of [
  ['[SHELL-101]', 'four', 400, 1],
  ['[SHELL-101]', 'four', 450, 2],
  ['[SHELL-101]', 'four', 600, 3],
  ['[SHELL-101]', 'four', 1000, 4],
  ['[SHELL-102]', 'six', 400, 2],
  ['[SHELL-102]', 'six', 450, 3],
  ['[SHELL-102]', 'six', 600, 4],
  ['[SHELL-102]', 'six', 1000, 6],
] as const) {
  test(`${ids} carousel ${name}: ${per} in view at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await story(page, `carousel--${name}`);
    const [inner, slide] = await page.evaluate(() => {
      const first = document.querySelector<HTMLElement>('[data-slide]');
      const track = first?.parentElement;
      return [(track?.clientWidth ?? 0) - 12, first?.offsetWidth ?? 0];
    });
    const gap = width < 450 ? 16 : 24;
    // Under 450 px a part of the next one shows as well.
    expect(Math.floor((inner + gap) / (slide + gap) + 0.02)).toBe(per);
  });
}

test('carousel: the loader line goes three seconds after the items arrive', async ({ page }) => {
  await story(page, 'carousel--items-arrive');
  const line = page.locator('[data-loader]');
  await expect(line).toBeVisible();
  await expect(page.locator('[data-slide]').first()).toBeVisible();
  await expect(line).toBeVisible();
  await expect(line).toHaveCount(0, { timeout: 4000 });
});

test('carousel: autoplay can be paused, and is off under reduced motion', async ({ page, browser }) => {
  await story(page, 'carousel--banner');
  await expect(page.getByRole('button', { name: 'Pause banners' })).toHaveCount(0);

  const moving = await browser.newPage({
    reducedMotion: 'no-preference',
    viewport: { width: 1440, height: 900 },
  });
  await moving.goto(new URL('/iframe.html?id=carousel--banner&viewMode=story', page.url()).href);
  await moving.getByRole('button', { name: 'Pause banners' }).click();
  await expect(moving.getByRole('button', { name: 'Play banners' })).toBeVisible();
  await moving.close();
});

test('rating: arrow keys choose', async ({ page }) => {
  await story(page, 'rating--input-chosen');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked();
});

test('toast: speaks, can be dismissed by keyboard, and waits while it has focus', async ({ page }) => {
  await story(page, 'toast--on-demand');
  await page.getByRole('button', { name: 'Success' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Payment Received Successfully');
  const toast = page.getByRole('dialog', { name: 'Payment Received Successfully' });
  await expect(toast).toBeVisible();
  await page.keyboard.press('F6');
  await page.waitForTimeout(4500);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
});

test('[SHELL-094] toast: an error is an alert and goes after four seconds', async ({ page }) => {
  await story(page, 'toast--on-demand');
  await page.getByRole('button', { name: 'Error' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Unable to Login');
  const toast = page.getByRole('dialog', { name: 'Unable to Login' });
  await expect(toast).toBeVisible();
  await page.waitForTimeout(3000);
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden({ timeout: 2500 });
});

test('[SHELL-095] toast: a copy is seen for half a second and spoken for longer', async ({ page }) => {
  await story(page, 'toast--on-demand');
  await page.getByRole('button', { name: 'Copy' }).press('Enter');
  const toast = page.getByRole('dialog', { name: 'Copied!' });
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden({ timeout: 2000 });
  await expect(page.getByRole('status')).toHaveText('Copied!');
});

test('toast: its action runs and closes it', async ({ page }) => {
  await story(page, 'toast--with-action');
  await page.getByRole('button', { name: 'Remove' }).press('Enter');
  const toast = page.getByRole('dialog', { name: 'Removed' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast).toBeHidden();
  await expect(page.getByText('Undone')).toBeVisible();
});

test('toast: three at most', async ({ page }) => {
  await story(page, 'toast--at-most-three');
  await expect(page.getByRole('dialog')).toHaveCount(3);
});

test('button: does nothing while loading or disabled, and keeps its width', async ({ page }) => {
  await story(page, 'button--loading');
  const button = page.getByRole('button', { name: 'Paying' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  const width = await button.evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(110);
});

test('links go through the injected component', async ({ page }) => {
  await story(page, 'link--injected');
  await expect(page.locator('a[data-router="true"]')).toHaveCount(1);
});
