import type { Page } from '@playwright/test';

import { expect, newMember, newPerson, test } from './support.ts';

const tabTo = async (page: Page, name: string) => {
  for (let press = 0; press < 150; press++) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
    });
    if (text.trim() === name) return;
  }
  throw new Error(`The keyboard never reaches ${name}`);
};

test('login and logout work by keyboard', async ({ page }) => {
  const member = await newMember();
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, 'Log In / Register');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(member.email);
  await tabTo(page, 'Forgot password?');
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  await tabTo(page, 'Profile menu');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
});

test('registration works by keyboard', async ({ page }) => {
  const person = newPerson();
  await page.goto('/?login');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Register' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Name').focus();
  await page.keyboard.type(person.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you for the registration.').first()).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /inbox|Maetrix/ })).toBeHidden();
});
