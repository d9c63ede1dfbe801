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

test('the login is at the top of the page, and CHOOSE and the menu are links', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/courses');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  await menu.getByRole('link', { name: 'Log In / Register' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back to Maetrix' })).toBeInViewport();
  await menu.getByRole('link', { name: 'Plans' }).click();
  await page.getByRole('link', { name: 'CHOOSE Clinic' }).click();
  await expect(page.getByText(/^Clinic: £59.50 for the first month/).first()).toBeVisible();
  const person = newPerson();
  await page.getByRole('button', { name: 'Proceed For Payment' }).click();
  await expect(page.getByText('Name Is Required').first()).toBeVisible();
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Mobile').fill('07700 900123');
  await page.locator('input[name=password]').fill(person.password);
  await page.locator('input[name=confirm_password]').fill(person.password);
  await page.getByRole('button', { name: 'Proceed For Payment' }).click();
  await page.getByRole('link', { name: 'Proceed For Payment' }).click();
  await expect(page.locator('[name=email]')).toHaveValue(person.email);
});
