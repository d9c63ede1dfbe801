import {
  expect,
  expectNoAxeViolations,
  fillLogin,
  mailedLink,
  newMember,
  newPerson,
  open,
  openLogin,
  register,
  test,
} from './support.ts';

const RESET_HINT =
  'Must contain at least one number, one uppercase and lowercase letter, one of @$!%*?& and at least 8 or more characters';
const HINT =
  'Must contain at least one number and one uppercase and lowercase letter, and at least 8 or more characters';

test('[AUTH-012] [AUTH-013] [AUTH-009] a visitor registers, activates the account from the mail and logs in', async ({
  page,
}) => {
  const person = newPerson('Zofia Wiśniewska');
  await page.goto('/?code=LEILA40');
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog.getByText(HINT)).toBeVisible();
  await expect(dialog.getByLabel('Referral code')).toHaveValue('LEILA40');
  await dialog.getByLabel('Name').fill(person.name);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.locator('input[name=password]').fill(person.password);
  await dialog.getByLabel('Confirm Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(
    page.getByText('Thank you for the registration.Please check your email to activate the account.').first(),
  ).toBeVisible();
  const inbox = page.getByRole('dialog', { name: 'Check your inbox' });
  await expect(inbox).toContainText(person.email);
  await expectNoAxeViolations(page);
  await inbox.getByRole('button', { name: 'Send the link again' }).click();
  await expect(inbox.getByRole('button', { name: 'Send the link again' })).toBeEnabled();
  await inbox.getByRole('button', { name: 'Close' }).first().click();
  await openLogin(page);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');

  await page.goto(await mailedLink(person.email, /Activate/));
  await expect(page.getByText('Account activated successfully.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await fillLogin(page, person);
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zofia');
});

test('the activation link asks for a password in another browser, on a phone and by keyboard', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await page.goto('/');
  await register(page, person);
  const link = await mailedLink(person.email, /Activate/);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await open(phone, link);
  await expect(phone).toHaveURL('/account/activate');
  await expect(phone.getByText(/This is not the browser you registered with/)).toBeVisible();
  await expectNoAxeViolations(phone);
  await expect
    .poll(() => phone.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390);

  await phone.locator('input[name=password]').focus();
  await phone.keyboard.type('Short7');
  await phone.keyboard.press('Enter');
  await expect(phone.locator('input[name=password]')).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveURL('/account/activate');
  await phone.locator('input[name=password]').fill('Password1');
  await phone.locator('input[name=confirm_password]').fill('Password1');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('alert')).toHaveText(/too easy to guess/);
  await expectNoAxeViolations(phone);
  await phone.locator('input[name=password]').fill('Chosen5Elsewhere');
  await phone.locator('input[name=confirm_password]').fill('Chosen5Elsewhere');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Account activated successfully.')).toBeVisible();
  await context.close();

  await openLogin(page);
  await fillLogin(page, { ...person, password: 'Chosen5Elsewhere' });
  await page.waitForURL('/dashboard');
});

test('[AUTH-006] the name field accepts letters, spaces and hyphens and ignores other keys', async ({
  page,
}) => {
  await page.goto('/');
  await openLogin(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.pressSequentially('An1n-Ma@rie  <b>Ø');
  await expect(name).toHaveValue('Ann-Marie  bØ');
});

test('[AUTH-007] [AUTH-010] shows each error at its field, and different passwords in a toast', async ({
  page,
}) => {
  await page.goto('/');
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog.getByText('Email Is Required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Ann');
  await dialog.getByLabel('Email').fill(newPerson().email);
  await dialog.locator('input[name=password]').fill('Correct7Horse');
  await dialog.getByLabel('Confirm Password').fill('Correct8Horse');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Notifications' })
      .getByText('Password And Confirm Password Does Not Match'),
  ).toBeVisible();
});

test('[AUTH-034] [AUTH-035] [AUTH-036] the activation page shows the result and links to login', async ({
  page,
}) => {
  await page.goto('/account/activation?status=true');
  await expect(page.getByRole('heading', { name: 'Account activated successfully.' })).toBeVisible();
  await page.goto('/account/activation?status=false');
  await expect(page.getByRole('heading', { name: 'Account not activated successfully.' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Welcome back to Maetrix' }),
  ).toBeVisible();
});

test('[AUTH-023] an empty email address shows an alert', async ({ page }) => {
  await page.goto('/');
  await openLogin(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('Please input email Id')).toBeVisible();
  await expectNoAxeViolations(page);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
});

test('[AUTH-025] [AUTH-026] [AUTH-027] a member requests a reset link, opens it and reads the rule before typing', async ({
  page,
}) => {
  const member = await newMember();
  await page.goto('/');
  await openLogin(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Please check your email to change password.')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('');

  await page.goto(await mailedLink(member.email, /Choose a new password/));
  await expect(page).toHaveURL('/resetpassword');
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(RESET_HINT);
  await expectNoAxeViolations(page);
});

test('[AUTH-032] [AUTH-033] the password reset ends with an alert and the landing page', async ({ page }) => {
  const member = await newMember();
  await page.goto('/');
  await page.request.post('/api/forgotPassword', {
    data: { email: member.email },
    headers: { origin: new URL(page.url()).origin },
  });
  const link = await mailedLink(member.email, /Choose a new password/);
  await page.goto(link);
  await page.getByLabel('New password').fill('Better$Horse8');
  await page.getByLabel('Confirm password').fill('Better$Horse8');
  await page.getByRole('button', { name: 'Change password' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('Your password has been changed successfully')).toBeVisible();
  await page.waitForURL('/');
  await alert.getByRole('button', { name: 'OK' }).click();

  // The used link says so before a password is typed.
  const login = page.getByRole('dialog', { name: 'Welcome back to Maetrix' });
  await expect(login).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has been used or has expired');
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await page.getByRole('button', { name: 'Back to Log In' }).click();
  await fillLogin(page, { ...member, password: 'Better$Horse8' });
  await page.waitForURL('/dashboard');
});
