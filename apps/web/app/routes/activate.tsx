import { useEffect } from 'react';

import type { Route } from './+types/activate.ts';

export const meta = () => [
  { title: 'Activate your account · Maetrix' },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
});

/** A page with one button: mail scanners follow links, but press nothing. */
export default function Activate({ loaderData }: Route.ComponentProps) {
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return (
    <main>
      <h1>Activate your account</h1>
      <form method="post" action="/api/activateAccount">
        <input type="hidden" name="token" value={loaderData.token} />
        <button type="submit">Activate my account</button>
      </form>
    </main>
  );
}
