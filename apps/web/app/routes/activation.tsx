import type { Route } from './+types/activation.ts';

export const meta = () => [{ title: 'Account activation · Maetrix' }, { name: 'robots', content: 'noindex' }];

export const loader = ({ request }: Route.LoaderArgs) => ({
  isActive: new URL(request.url).searchParams.get('status') === 'true',
});

export default function Activation({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>
        {loaderData.isActive ? 'Account activated successfully.' : 'Account not activated successfully.'}
      </h1>
      <a href="/">Back to login</a>
    </main>
  );
}
