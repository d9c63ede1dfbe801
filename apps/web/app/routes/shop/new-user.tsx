import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { loadOffers, registerBuyer } from '../../features/new-user/index.server.ts';
import { NewUserPage, type NewUserResult } from '../../features/new-user/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/new-user.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Register and pay',
    description: 'Become a member with your first payment: 50% off the first month of every plan.',
    path: '/new-user',
  });

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadOffers(context, new URL(request.url).searchParams);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { offers: [], problem: SERVER_NOT_RESPONDING, requestKey: '' });

/** For browsers without JavaScript. */
export const action = async ({ request, context }: Route.ActionArgs): Promise<NewUserResult> =>
  registerBuyer(context, await readForm(request));

export default function NewUser({ loaderData, actionData }: Route.ComponentProps) {
  return <NewUserPage {...loaderData} answer={actionData} />;
}
