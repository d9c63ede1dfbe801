import { changePassword } from '@maetrix/contract';
import { useEffect } from 'react';
import { Form, redirect } from 'react-router';

import { apiFor } from '../shared/api.server.ts';
import type { Route } from './+types/reset-password.ts';

export const meta = () => [
  { title: 'Choose a new password · Maetrix' },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
});

export const action = async ({ request }: Route.ActionArgs) => {
  const form = await request.formData();
  const body = {
    token: form.get('token'),
    new_password: form.get('new_password'),
    confirm_password: form.get('confirm_password'),
  };
  const answer = await apiFor(request)(changePassword, { body });
  if (answer.ok) throw redirect('/');
  return { message: answer.message };
};

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return (
    <main>
      <h1>Choose a new password</h1>
      <Form method="post">
        <input type="hidden" name="token" value={loaderData.token} />
        <label>
          New password <input type="password" name="new_password" autoComplete="new-password" required />
        </label>
        <label>
          Confirm password{' '}
          <input type="password" name="confirm_password" autoComplete="new-password" required />
        </label>
        <button type="submit">Change password</button>
      </Form>
      {actionData && <p role="alert">{actionData.message}</p>}
    </main>
  );
}
