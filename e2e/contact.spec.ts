import { expect, expectToast, test } from './support.ts';

test('[SUPP-010] [SUPP-014] [SUPP-015] sends an enquiry from the landing page', async ({ page }) => {
  await page.goto('/');
  const form = page.locator('form[action="/contact"]');
  await form.getByLabel('Name').fill('Niamh Doyle');
  await form.getByLabel('Email').fill('niamh@clinic.example');
  await form.getByLabel('Message').fill('Do you teach pricing?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expectToast(page, 'Message Submit Successfully');
  for (const label of ['Name', 'Email', 'Message']) await expect(form.getByLabel(label)).toHaveValue('');
});

test('[SUPP-011] requires name, message and a valid email address', async ({ page }) => {
  await page.goto('/lp');
  const form = page.locator('form[action="/contact"]');
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
  await form.getByLabel('Email').fill('nonsense');
  await form.getByRole('button', { name: 'Send message' }).click();
  for (const text of ['Name Is Required', 'Please enter a valid email', 'Message Is Required'])
    await expect(form.getByText(text)).toBeVisible();
});
