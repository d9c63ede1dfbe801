import { expect, test } from 'vitest';

import { pickFilled } from './save-profile.server.ts';

test('sends the fields that are filled in and known, and no others', () => {
  const form = new FormData();
  form.set('name', 'Beth');
  form.set('gmail', '');
  form.set('role', 'admin');
  form.set('bio', new File(['x'], 'x.txt'));
  expect(pickFilled(form, ['name', 'gmail', 'bio', 'facebook'])).toEqual({ name: 'Beth' });
});
