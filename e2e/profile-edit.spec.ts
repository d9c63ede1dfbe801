import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import {
  expect,
  expectNoAxeViolations,
  expectToast,
  mailedLink,
  newMember,
  open,
  signIn,
  siteOrigin,
  test,
  tokenOf,
} from './support.ts';

const SETTINGS = '/user-settings';
const URL_HINT = 'URL should be with http:// or https:// like- https://example.com';
const VIDEO = join(import.meta.dirname, '../packages/ui/src/video-player/fixtures/short-180.mp4');

const openSettings = async (page: Page, name = 'Beth Lomax') => {
  const member = await newMember(name);
  await signIn(page, member);
  await open(page, SETTINGS);
  return member;
};

const row = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) });

/** Opens the modal of a field; toasts are dialogs too, and name fields. */
const edit = async (page: Page, label: string): Promise<Locator> => {
  await row(page, label)
    .getByRole('button', { name: new RegExp(`^(Edit|Add) ${label}$`) })
    .click();
  const dialog = page.getByRole('dialog', { name: label, exact: true });
  await expect(dialog).toBeVisible();
  // The dialog takes the focus when it opens, and would take it from an input that the test has focused before.
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  return dialog;
};

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save', exact: true }).click();

/** A picture whose left half is red and whose right half is blue. */
const drawPicture = async (page: Page, width: number, height: number) => {
  const data = await page.evaluate(
    ([wide = 0, high = 0]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [wide, high];
      const context = canvas.getContext('2d');
      for (const [index, colour] of ['red', 'blue'].entries()) {
        if (!context) continue;
        context.fillStyle = colour;
        context.fillRect((index * wide) / 2, 0, wide / 2, high);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height],
  );
  return { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
};

type Files = Awaited<ReturnType<typeof drawPicture>> | string;

/** Chooses a file in the browser's own dialog. */
const choose = async (page: Page, button: Locator, file: Files) => {
  const asked = page.waitForEvent('filechooser');
  await button.click();
  await (await asked).setFiles(file);
};

/** The colour in the middle of a picture of the page, once it is loaded. */
const middleColour = (image: Locator) =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0, 300, 150);
    const [red = 0, , blue = 0] = context?.getImageData(150, 75, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  });

test('[SHELL-022] [PROF-001] [PROF-002] members edit their profile on a page of their own', async ({
  page,
}) => {
  await page.goto(SETTINGS);
  await expect(page).toHaveURL('/?login=&next=%2Fuser-settings');
  await openSettings(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Beth Lomax' })).toBeVisible();
  const link = page.getByRole('group', { name: 'Link to your profile' });
  const path = (await link.getByRole('link', { name: 'Preview' }).getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/member\/\d+\/beth_lomax$/);
  await expect(link).toContainText(`${new URL(siteOrigin).host}${path}`);
  for (const title of ['Personal info', 'Social info', 'Search listing', 'Visibility', 'Your devices'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change profile photo' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', SETTINGS);
});

test('[PROF-036] the profile link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSettings(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expectToast(page, 'Profile Link Copy Successfully');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^${siteOrigin}/member/\\d+/beth_lomax$`),
  );
});

const TEXTS: [label: string, input: string, text: string, toast: string][] = [
  ['Name', 'Name', 'Beth Lomax-Green', 'Profile Name Updated Successfully'],
  ['Booking URL', 'Booking URL', 'https://lomax.example/book', 'Profile Booking URL Updated Successfully'],
  ['Website URL', 'Website URL', 'https://lomax.example', 'Profile Website URL Updated Successfully'],
  ['AI values', 'What your practice stands for', 'Calm advice', 'Profile AI Values Updated Successfully'],
  ['Gmail', 'Gmail', 'lomax@gmail.com', 'Profile Gmail Updated Successfully'],
  ['Facebook', 'Facebook', 'https://facebook.com/lomax', 'Profile Facebook Updated Successfully'],
  ['Facebook page name', 'Page name', 'Lomax & Co.', 'Profile Page Name Updated Successfully'],
  ['Group URL', 'Group URL', 'https://facebook.com/groups/1', 'Profile Group URL Updated Successfully'],
  ['Instagram', 'Instagram', 'https://instagram.com/lomax', 'Profile Instagram Updated Successfully'],
  ['LinkedIn', 'LinkedIn', 'https://linkedin.com/in/lomax', 'Profile LinkedIn Updated Successfully'],
  ['YouTube', 'YouTube', 'https://youtube.com/@lomax', 'Profile YouTube Updated Successfully'],
  ['Meta title', 'The headline in search results', 'Beth Lomax', 'Profile Meta Title Updated Successfully'],
  [
    'Meta description',
    'What search engines show',
    'Skin consultations in Leeds.',
    'Profile Meta Description Updated Successfully',
  ],
];

test('[PROF-003] [PROF-023] [PROF-024] each field is edited in its own modal, which closes with a toast', async ({
  page,
}) => {
  await openSettings(page);
  for (const [label, input, text, toast] of TEXTS) {
    const dialog = await edit(page, label);
    await dialog.getByLabel(input).fill(text);
    await save(dialog);
    await expect(dialog).toBeHidden();
    await expectToast(page, toast);
    await expect(row(page, label)).toContainText(text);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beth Lomax-Green');
  await page.reload();
  for (const [label, , text] of TEXTS) await expect(row(page, label)).toContainText(text);
});

test('[PROF-022] a field that is saved unchanged is saved too', async ({ page }) => {
  await openSettings(page);
  const dialog = await edit(page, 'Name');
  await expect(dialog.getByLabel('Name')).toHaveValue('Beth Lomax');
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Profile Name Updated Successfully');
});

test('[PROF-009] [PROF-010] [PROF-011] a URL is required and starts with http:// or https://', async ({
  page,
}) => {
  await openSettings(page);
  for (const label of ['Booking URL', 'Website URL', 'Facebook', 'Instagram', 'LinkedIn', 'YouTube']) {
    const dialog = await edit(page, label);
    await expect(dialog.getByText(URL_HINT)).toBeVisible();
    await save(dialog);
    await expect(dialog.getByText(`${label} Is Required`)).toBeVisible();
    await dialog.getByLabel(label).fill('lomax.example');
    await save(dialog);
    await expect(dialog.getByText(URL_HINT)).toHaveCount(1);
    await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, label)).toContainText('Not added');
  }
  const group = await edit(page, 'Group URL');
  await group.getByLabel('Group URL').fill('javascript:alert(1)');
  await save(group);
  await expect(group.getByText(URL_HINT)).toHaveCount(1);
  await expectNoAxeViolations(page);
});

test('[PROF-013] a Gmail address is shown by example and checked', async ({ page }) => {
  await openSettings(page);
  const dialog = await edit(page, 'Gmail');
  const hint = dialog.getByText('email should be like name@example.com');
  await expect(hint).toHaveCount(1);
  await dialog.getByLabel('Gmail').fill('lomax@gmail');
  await save(dialog);
  await expect(dialog.getByLabel('Gmail')).toHaveAttribute('aria-invalid', 'true');
  await expect(hint).toHaveCount(1);
});

test('[PROF-015] [PROF-017] [PROF-018] meta texts that are too long cannot be saved', async ({ page }) => {
  await openSettings(page);
  for (const [label, input, limit, error] of [
    [
      'Meta title',
      'The headline in search results',
      60,
      '*Meta description text can not be more than 60 characters.',
    ],
    [
      'Meta description',
      'What search engines show',
      156,
      'Meta description text can not be more than 156 characters.',
    ],
  ] as const) {
    const dialog = await edit(page, label);
    const button = dialog.getByRole('button', { name: 'Save', exact: true });
    await dialog.getByLabel(input).fill('x'.repeat(limit + 1));
    await expect(dialog.getByText(error, { exact: true })).toBeVisible();
    await expect(button).toBeDisabled();
    await dialog.getByLabel(input).fill('x'.repeat(limit));
    await expect(dialog.getByText(error, { exact: true })).toBeHidden();
    await expect(button).toBeEnabled();
    await button.click();
    await expect(dialog).toBeHidden();
  }
});

test('the bio is written with formatting, and shown as it was written', async ({ page }) => {
  await openSettings(page);
  const dialog = await edit(page, 'Bio');
  const text = dialog.getByRole('textbox', { name: 'About you and your practice' });
  await text.click();
  await page.keyboard.type('One room in Leeds');
  await page.keyboard.press('Shift+Home');
  await dialog.getByRole('button', { name: 'Bold' }).click();
  await expectNoAxeViolations(page);
  await text.press('ArrowRight');
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>and <em>one</em> diary</p><script>window.ran = true</script>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await save(dialog);
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Profile Bio Updated Successfully');
  await expect(row(page, 'Bio').locator('strong')).toHaveText('One room in Leeds');
  await expect(row(page, 'Bio').locator('em')).toHaveText('one');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('an address is found by its first letters, with the keyboard', async ({ page }) => {
  await openSettings(page);
  const dialog = await edit(page, 'Address');
  const input = dialog.getByRole('combobox', { name: 'Address of your practice' });
  await input.fill('10 harl');
  await expect(page.getByRole('option').first()).toContainText('10 Harley Street');
  await input.press('ArrowDown');
  await input.press('Enter');
  await expect(input).toHaveValue('10 Harley Street, London W1G 9PF, UK');
  await save(dialog);
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Profile Address Updated Successfully');
  await expect(row(page, 'Address')).toContainText('10 Harley Street, London W1G 9PF, UK');
  const again = await edit(page, 'Address');
  await again.getByRole('combobox').fill('A place of my own');
  await save(again);
  await expect(again).toBeHidden();
  await expect(row(page, 'Address')).toContainText('A place of my own');
});

test('a photo whose dialog is closed is not sent, and closes no other dialog', async ({ page }) => {
  await openSettings(page);
  const sent = Promise.withResolvers<void>();
  await page.route('**/profile/updateV2', async (route) => {
    await sent.promise;
    await route.continue().catch(() => undefined);
  });
  const add = page.getByRole('button', { name: 'Change profile photo' });
  await choose(page, add, await drawPicture(page, 400, 400));
  const dialog = page.getByRole('dialog', { name: 'Profile photo', exact: true });
  await save(dialog);
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  const cancelled = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/profile/updateV2'),
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await cancelled;
  const bio = await edit(page, 'Bio');
  await bio.getByRole('textbox', { name: 'About you and your practice' }).click();
  await page.keyboard.type('Still here');
  sent.resolve();
  await page.unroute('**/profile/updateV2');
  await expect(bio.getByText('Still here')).toBeVisible();
  await save(bio);
  await expect(row(page, 'Bio')).toContainText('Still here');
});

test('[PROF-020] [PROF-021] a photo and a banner are cropped and shown', async ({ page }) => {
  await openSettings(page);
  const picture = await drawPicture(page, 1200, 800);
  const photoButton = page.getByRole('button', { name: 'Change profile photo' });
  await choose(page, photoButton, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  const dialog = page.getByRole('dialog', { name: 'Profile photo', exact: true });
  await expect(dialog.getByText('Please choose a JPEG, PNG or WebP picture.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await choose(page, dialog.getByRole('button', { name: 'Choose another' }), picture);
  const frame = dialog.getByRole('application');
  await frame.focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift+ArrowRight');
  await expect(dialog.getByRole('status').first()).toContainText('100% across');
  await expectNoAxeViolations(page);
  await save(dialog);
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Profile Photo Updated Successfully');
  const photo = page.getByRole('img', { name: 'Portrait of Beth Lomax' });
  expect(await middleColour(photo)).toBe('blue');
  await expect(page.getByRole('button', { name: 'Profile menu' }).locator('img')).toBeVisible();

  await choose(page, page.getByRole('button', { name: 'Add banner, 1920x405' }), picture);
  const banner = page.getByRole('dialog', { name: 'Banner, 1920x405', exact: true });
  await banner.getByRole('slider', { name: 'Zoom' }).fill('2');
  await banner.getByRole('application').focus();
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Shift+ArrowLeft');
  await save(banner);
  await expect(banner).toBeHidden();
  await expectToast(page, 'Profile Banner Updated Successfully');
  await expect(page.getByRole('button', { name: 'Change banner, 1920x405' })).toBeVisible();
  expect(await middleColour(page.locator('main > div > img').first())).toBe('red');
});

test('[PROF-019] [PROF-027] a promotional video is uploaded and prepared', async ({ page }) => {
  await openSettings(page);
  const dialog = await edit(page, 'Promotional video');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText('Video File Is Required')).toBeVisible();
  const button = dialog.getByRole('button', { name: 'Choose a video' });
  await choose(page, button, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText('Please choose a video: MP4, MOV or WebM.')).toBeVisible();
  await expectNoAxeViolations(page);
  await choose(page, button, VIDEO);
  await expect(dialog.getByText(/^short-180\.mp4, /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expectToast(page, 'promotional video Upload Successfully.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Promotional video')).toContainText('Added', { timeout: 240_000 });
});

test('a video that is being uploaded can be cancelled', async ({ page, complaints }) => {
  await openSettings(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/uploads/**', async (route) => {
    await held.promise;
    await route.abort();
  });
  const dialog = await edit(page, 'Promotional video');
  await choose(page, dialog.getByRole('button', { name: 'Choose a video' }), VIDEO);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(dialog.getByRole('button', { name: 'Choose a video' })).toBeVisible();
  held.resolve();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Promotional video')).toContainText('Not added');
  complaints.length = 0;
});

test('a new email is confirmed by the link mailed to it', async ({ page }) => {
  const member = await openSettings(page);
  const email = `new-${member.email}`;
  const dialog = await edit(page, 'Email');
  await expect(dialog).toContainText('We mail a confirmation link to the new address.');
  await save(dialog);
  await expect(dialog.getByText('Email Is Required')).toBeVisible();
  await expect(dialog.getByText('Password Is Required')).toBeVisible();
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByLabel('Your password').fill(member.password);
  await expectNoAxeViolations(page);
  await save(dialog);
  await expectToast(page, 'Please open the link we mailed to your new address.');
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Email')).toContainText(`Waiting for confirmation: ${email}`);
  await page.goto(await mailedLink(email, /email/i));
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await expect(page.getByRole('heading', { name: 'Your new email is confirmed.' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Back to your profile' }).click();
  await expect(row(page, 'Email')).toContainText(email);
  await expect(row(page, 'Email')).not.toContainText('Waiting');
});

test('the old address takes a changed email back, with a new password', async ({ page }) => {
  const member = await openSettings(page);
  const email = `taken-${member.email}`;
  const dialog = await edit(page, 'Email');
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByLabel('Your password').fill(member.password);
  await save(dialog);
  await page.goto(await mailedLink(email, /email/i));
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await expect(page.getByRole('heading', { name: 'Your new email is confirmed.' })).toBeVisible();
  await page.goto(await mailedLink(member.email, /was changed/));
  await expect(page).toHaveURL('/account/undo-email-change');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take your account back');
  await expectNoAxeViolations(page);
  await page.getByLabel('New password').fill('Better$Horse8');
  await page.getByLabel('Confirm password').fill('Better$Horse8');
  await page.getByRole('button', { name: 'Restore my account' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Your account has your email address and your new password.');
  await page.waitForURL('/');
  expect(await tokenOf({ email: member.email, password: 'Better$Horse8' })).toBeTruthy();
});

test('a change of the email that waits for its confirmation can be cancelled', async ({ page }) => {
  const member = await openSettings(page);
  const email = `mistyped-${member.email}`;
  const dialog = await edit(page, 'Email');
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByLabel('Your password').fill(member.password);
  await save(dialog);
  const cancel = row(page, 'Email').getByRole('button', { name: 'Cancel this change' });
  await expect(cancel).toBeVisible();
  await expectNoAxeViolations(page);
  await cancel.click();
  await expectToast(page, 'Your email address stays as it is.');
  await expect(row(page, 'Email')).not.toContainText('Waiting');
  await page.goto(await mailedLink(email, /email/i));
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await expect(page.getByRole('heading', { name: 'Your new email is confirmed.' })).toHaveCount(0);
  await open(page, '/user-settings');
  await expect(row(page, 'Email')).toContainText(member.email);
});

const fillPasswords = async (dialog: Locator, current: string, next: string, confirmation = next) => {
  await dialog.getByLabel('Current password').fill(current);
  await dialog.getByLabel('New password').fill(next);
  await dialog.getByLabel('Confirm password').fill(confirmation);
  await dialog.getByRole('button', { name: 'Change password' }).click();
};

test('[PROF-031] [PROF-032] the password is changed, and the form closes empty', async ({ page }) => {
  const member = await openSettings(page);
  const dialog = await edit(page, 'Password');
  await fillPasswords(dialog, member.password, 'short');
  await expect(dialog.getByText(/^Must contain at least one number/)).toHaveCount(1);
  await fillPasswords(dialog, member.password, 'Another7Horse', 'Another8Horse');
  await expect(dialog.getByText('Password And Confirm Password Does Not Match')).toBeVisible();
  await expectNoAxeViolations(page);
  await fillPasswords(dialog, member.password, 'Another7Horse');
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Password Update Successfully');
  await edit(page, 'Password');
  for (const label of ['Current password', 'New password', 'Confirm password'])
    await expect(dialog.getByLabel(label)).toHaveValue('');
  expect(await tokenOf({ email: member.email, password: 'Another7Horse' })).toBeTruthy();
});

test('[PROF-033] [PROF-034] a refused password closes the form, empties it and says why', async ({
  page,
}) => {
  await openSettings(page);
  const dialog = await edit(page, 'Password');
  await fillPasswords(dialog, 'Wrong7Horse', 'Another7Horse');
  await expect(dialog).toBeHidden();
  await expectToast(page, /password/i);
  await edit(page, 'Password');
  for (const label of ['Current password', 'New password', 'Confirm password'])
    await expect(dialog.getByLabel(label)).toHaveValue('');
});

test('a change that cannot be sent says so, and is not lost', async ({ page, complaints }) => {
  const member = await openSettings(page);
  await page.route(`**${SETTINGS}.data*`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const dialog = await edit(page, 'Name');
  await dialog.getByLabel('Name').fill('Beth Marlow');
  await save(dialog);
  await expect(dialog.getByRole('alert')).toHaveText('Server not responding');
  await expect(dialog.getByLabel('Name')).toHaveValue('Beth Marlow');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Beth Marlow');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  const password = await edit(page, 'Password');
  await fillPasswords(password, member.password, 'Another7Horse');
  await expectToast(page, 'Server not responding');
  await expect(password).toBeHidden();
  complaints.length = 0;
});

test('[PROF-041] [PROF-042] the Facebook page is linked by a login, if its name is exact', async ({
  page,
}) => {
  await openSettings(page);
  const namePage = async (name: string) => {
    const dialog = await edit(page, 'Facebook page name');
    await expect(dialog.getByText(/including spaces and special characters/)).toBeVisible();
    await dialog.getByLabel('Page name').fill(name);
    await save(dialog);
    await expect(dialog).toBeHidden();
  };
  const link = async () => {
    await page.getByRole('button', { name: 'Link this page by logging in to Facebook' }).click();
    await page.getByRole('button', { name: /^Continue as/ }).click();
    await page.waitForURL((url) => url.pathname === SETTINGS);
  };
  await namePage('Harley Glow');
  await link();
  await expectToast(page, 'Login issue please check facebook page name again');
  await expect(page).toHaveURL(SETTINGS);
  await namePage('Harley Glow Clinic');
  await link();
  await expectToast(page, 'facebook login successfull');
  await expect(row(page, 'Facebook page name')).toContainText('Linked');
  await page.getByRole('button', { name: 'Unlink page' }).click();
  await expect(page.getByRole('button', { name: /^Link this page/ })).toBeVisible();
});

test('other sessions are listed and ended', async ({ page }) => {
  const member = await newMember();
  await tokenOf(member);
  await signIn(page, member);
  await open(page, SETTINGS);
  const devices = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');
  // One by the activation, one by the API, and this one.
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText('This device');
  await devices
    .last()
    .getByRole('button', { name: /^Log out: / })
    .click();
  await expect(devices).toHaveCount(2);
});

test('the profile is hidden by a switch, and the meter says what is missing', async ({ page }) => {
  await openSettings(page);
  await expect(page.getByText('Your profile is 0% complete')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  const hide = page.getByRole('switch', { name: 'Hide my profile' });
  await expect(hide).not.toBeChecked();
  await hide.press('Space');
  await expectToast(page, 'Profile Visibility Updated Successfully');
  await expect(hide).toBeChecked();
  await page.reload();
  await expect(hide).toBeChecked();
});

test('says that the profile could not be loaded, and loads it again', async ({ page, complaints }) => {
  await signIn(page, await newMember());
  await open(page, '/user/myaccount');
  await page.route(`**${SETTINGS}.data*`, (route) => route.abort());
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Server not responding' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('heading', { name: 'Personal info' })).toBeVisible();
  complaints.length = 0;
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the page fits, and a modal is used with keys alone', async ({ page }) => {
    await openSettings(page, 'Alexandria Wolfeschlegelsteinhausen Montgomery');
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
    const button = row(page, 'Name').getByRole('button');
    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Name' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

test('an address and a link can be removed again, by a button that is there when they are', async ({
  page,
}) => {
  await openSettings(page);
  const remove = (dialog: Locator) => dialog.getByRole('button', { name: 'Remove' });
  const links = await edit(page, 'Instagram');
  await expect(remove(links)).toHaveCount(0);
  await links.getByLabel('Instagram').fill('https://instagram.com/taken.back');
  await save(links);
  await expect(links).toBeHidden();
  await expect(row(page, 'Instagram')).toContainText('taken.back');
  const filled = await edit(page, 'Instagram');
  await expectNoAxeViolations(page);
  await remove(filled).click();
  await expect(filled).toBeHidden();
  await expect(row(page, 'Instagram')).not.toContainText('taken.back');

  const address = await edit(page, 'Address');
  await address.getByLabel('Address of your practice').fill('1 Home Lane');
  await save(address);
  await expect(row(page, 'Address')).toContainText('1 Home Lane');
  await remove(await edit(page, 'Address')).click();
  await expect(row(page, 'Address')).not.toContainText('1 Home Lane');
});
