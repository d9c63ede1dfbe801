import { callApi, expect, mailedLink, newMember, newPerson, test } from './support.ts';

test.use({ javaScriptEnabled: false });

test('the public pages show their content', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Run the clinic');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('the login form submits', async ({ page }) => {
  const member = await newMember('Ama Boateng');
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Log In / Register' }).click();
  const form = page.locator('form[action="/auth/login"]');
  await form.getByLabel('Email').fill(member.email);
  await form.getByLabel('Password').fill('Wrong7Horse');
  await form.getByRole('button', { name: 'Log In' }).click();
  await expect(page.locator('[role=alert]')).toHaveText('Unable to Login');
  await form.getByLabel('Email').fill(member.email);
  await form.getByLabel('Password').fill(member.password);
  await form.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ama');
});

test('the activation page asks for a password in another browser', async ({ page }) => {
  const person = newPerson();
  await callApi('register', { ...person, confirm_password: person.password });
  await page.goto(await mailedLink(person.email, /Activate/));
  await page.locator('input[name=password]').fill('Short7');
  await page.locator('input[name=confirm_password]').fill('Short7');
  await page.getByRole('button', { name: 'Activate my account' }).click();
  await expect(page.locator('form')).toContainText(/at least 8 or more characters/);
  await page.locator('input[name=password]').fill('Chosen5Elsewhere');
  await page.locator('input[name=confirm_password]').fill('Chosen5Elsewhere');
  await page.getByRole('button', { name: 'Activate my account' }).click();
  await expect(page.getByText('Account activated successfully.')).toBeVisible();
});
