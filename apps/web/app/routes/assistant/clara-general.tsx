import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { loadChat } from '../../features/assistant/index.server.ts';
import { CHAT_PATHS, ChatPage } from '../../features/assistant/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/clara-general.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Clara.AI, general model',
    description: 'Ask Clara about your clinic.',
    path: CHAT_PATHS.general,
    noIndex: true,
  });

export const loader = ({ context, request }: Route.LoaderArgs) => loadChat(context, request, 'general');

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, {
    model: 'general' as const,
    threads: [],
    threadId: null,
    messages: [],
    handOver: null,
    problem: SERVER_NOT_RESPONDING,
  });

export default function ClaraGeneral({ loaderData }: Route.ComponentProps) {
  return <ChatPage {...loaderData} />;
}
