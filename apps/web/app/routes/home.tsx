import { profileDetail } from '@maetrix/contract';

import { apiFor } from '../shared/api.server.ts';
import type { Route } from './+types/home.ts';

export const meta = () => [{ title: 'Maetrix' }];

export const loader = async ({ request }: Route.LoaderArgs) => {
  const answer = await apiFor(request)(profileDetail);
  return { name: answer.ok ? answer.result.name : null };
};

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>Maetrix</h1>
      <p>
        {loaderData.name
          ? `Welcome back, ${loaderData.name}.`
          : 'Learning for people who run aesthetic clinics.'}
      </p>
    </main>
  );
}
