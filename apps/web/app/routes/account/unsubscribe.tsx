import { unsubscribe } from '@maetrix/contract';

import { UnsubscribePage } from '../../features/notifications/index.ts';
import { getApi } from '../../features/session/index.server.ts';
import { toActionResult } from '../../shared/http/action-result.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/unsubscribe.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Unsubscribe',
    description: 'End the emails about your notifications.',
    path: '/unsubscribe',
    noIndex: true,
  });

/** Mail services post here too (RFC 8058), without a visit: all that matters is in the address. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const token = new URL(request.url).searchParams.get('token');
  return toActionResult(await getApi(context)(unsubscribe, { body: { token } }));
};

export { clientAction } from '../../shared/http/action-fallback.ts';

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return <UnsubscribePage answer={actionData} />;
}
