import {
  expect,
  expectNoAxeViolations,
  expectToast,
  fillLogin,
  holdTimers,
  logIn,
  newMember,
  newPerson,
  openLogin,
  register,
  signIn,
  test,
} from './support.ts';

test('[AUTH-001] [AUTH-002] [AUTH-003] the modal has a welcome text, three forms and a link to the terms', async ({
  page,
}) => {
  await page.goto('/');
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Welcome back to Maetrix' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  );
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog.getByRole('heading', { name: 'Welcome to Maetrix' })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.locator('[role=dialog]')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Back to Log In' }).click();
  await expect(dialog.getByRole('heading', { name: 'Welcome back to Maetrix' })).toBeVisible();
});

test('[AUTH-014] [AUTH-015] shows an error at each empty field', async ({ page }) => {
  await page.goto('/');
  await openLogin(page);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Email Is Required')).toBeVisible();
  await expect(page.getByText('Password Is Required')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('[AUTH-017] [SHELL-094] shows a rejected login as a toast with the server’s message, top right, for four seconds', async ({
  page,
}) => {
  const timers = await holdTimers(page, 4_000);
  await page.goto('/');
  await openLogin(page);
  await fillLogin(page, newPerson());
  const toast = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('The email or the password is not right.');
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const box = await toast.boundingBox();
      return box !== null && box.x > 640 && box.y < 120;
    })
    .toBe(true);
  // The timer that hides it.
  await expect.poll(timers.count).toBe(1);
  await expect(toast).toBeVisible();
  await timers.release();
  await expect(toast).toBeHidden();
});

test('a wrong password is said at its field too; the typed address goes along to the forgotten password and back', async ({
  page,
}) => {
  const { email } = newPerson();
  await page.goto('/');
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await fillLogin(page, { email, password: 'Wrong7Horse' });
  await expect(dialog.locator('input[name=password]')).toHaveAccessibleDescription(
    /The email or the password is not right\./,
  );
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  const other = newPerson().email;
  await dialog.getByLabel('Email').fill(other);
  await dialog.getByRole('button', { name: 'Send reset link' }).click();
  await expect(dialog.getByText('Please check your email to change password.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to Log In' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(other);
});

test('[AUTH-017] shows "Server not responding" when no answer comes', async ({ page, complaints }) => {
  await page.goto('/');
  await openLogin(page);
  await page.route('**/auth/login.data*', (route) => route.abort());
  await fillLogin(page, newPerson());
  await expectToast(page, 'Server not responding');
  complaints.length = 0;
});

test('[AUTH-004] [AUTH-042] [AUTH-038] login closes the modal and opens the dashboard; the button shows a busy state meanwhile', async ({
  page,
}) => {
  const member = await newMember('Noor Haddad');
  await page.goto('/');
  await openLogin(page);
  const seen = Promise.withResolvers<void>();
  await page.route('**/auth/login.data*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await fillLogin(page, member);
  await expect(page.getByRole('button', { name: 'Logging in' })).toHaveAttribute('aria-busy', 'true');
  seen.resolve();
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Noor\.$/,
  );
  await expectNoAxeViolations(page);
});

test('[AUTH-043] returns to the requested page with its query after login', async ({ page }) => {
  const member = await newMember();
  await page.goto('/?login=&next=%2Fprivacy-policy');
  await page.evaluate(() => localStorage.setItem('url_params', '?service_id=7'));
  await fillLogin(page, member);
  await page.waitForURL('/privacy-policy?service_id=7');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('url_params'))).toBeNull();
});

test('[AUTH-043] does not redirect to a foreign address after login', async ({ page }) => {
  const member = await newMember();
  await page.goto(`/?login=&next=${encodeURIComponent('//evil.example/x')}`);
  await fillLogin(page, member);
  await page.waitForURL('/dashboard');
});

test('[AUTH-048] [AUTH-049] stores the member’s public fields under "state", and restores them', async ({
  page,
}) => {
  const member = await newMember('Kofi Mensah');
  await logIn(page, member);
  const state = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? '{}') as { user: object });
  await expect
    .poll(state)
    .toMatchObject({ isLoggedIn: true, user: { name: 'Kofi Mensah', name_url: 'kofi_mensah' } });
  expect(Object.keys((await state()).user).sort()).toEqual(['id', 'name', 'name_url', 'uuid']);
  await page.reload();
  await expect.poll(state).toMatchObject({ isLoggedIn: true });
});

test('[AUTH-044] [AUTH-046] logout opens the landing page and clears local and session storage', async ({
  page,
}) => {
  await logIn(page, await newMember());
  await page.evaluate(() => {
    localStorage.setItem('courses', '[]');
    sessionStorage.setItem('kept', 'until logout');
  });
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('link', { name: 'Log In / Register' }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const left = await page.evaluate(() => [localStorage.getItem('courses'), sessionStorage.getItem('kept')]);
  expect(left).toEqual([null, null]);
});

test('[AUTH-047] a failed logout clears local storage only and shows an error', async ({
  page,
  complaints,
}) => {
  await logIn(page, await newMember());
  await page.evaluate(() => {
    localStorage.setItem('courses', '[]');
    sessionStorage.setItem('kept', 'yes');
  });
  await page.route('**/auth/logout.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectToast(page, 'Server not responding');
  const left = await page.evaluate(() => [localStorage.getItem('courses'), sessionStorage.getItem('kept')]);
  expect(left).toEqual([null, 'yes']);
  complaints.length = 0;
});

test('[AUTH-041] shows the visitor page after the session has ended', async ({ page, context }) => {
  await logIn(page, await newMember());
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === '__Host-maetrix_session');
  await context.addCookies([{ ...session!, value: 'revoked-elsewhere' }]);
  await page.goto('/dashboard');
  await page.waitForURL('/');
  await expect(page.getByRole('link', { name: 'Log In / Register' }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('state'))).toContain('"isLoggedIn":false');
  expect((await context.cookies()).some(({ name }) => name === '__Host-maetrix_session')).toBe(false);
});

test('clears what another member left in the browser', async ({ page }) => {
  await logIn(page, await newMember('Iris Novak'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('state'))).toContain('Iris Novak');
  await page.evaluate(() => {
    localStorage.setItem('cart_Checkout', '{}');
    sessionStorage.setItem('new_user_draft', '{}');
  });
  await signIn(page, await newMember('Ravi Menon'));
  await page.goto('/dashboard');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('state'))).toContain('Ravi Menon');
  const left = await page.evaluate(() => [
    localStorage.getItem('cart_Checkout'),
    sessionStorage.getItem('new_user_draft'),
  ]);
  expect(left).toEqual([null, null]);
});

test('resends the activation link from the login form', async ({ page }) => {
  const person = newPerson();
  await page.goto('/');
  await register(page, person);
  await openLogin(page);
  await fillLogin(page, person);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expectToast(page, 'Please check your email to activate the account.');
});
