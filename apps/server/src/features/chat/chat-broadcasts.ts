import type { ChatServerEvents } from '@maetrix/contract/chat-events';

import type { Audience, Broadcasts } from '#app/platform/broadcasts.ts';

/** Sends what the browser expects of each event of the chat. */
export type ChatBroadcasts = Omit<Broadcasts, 'send'> & {
  send: <Name extends keyof ChatServerEvents>(
    to: Audience,
    event: Name,
    payload: Parameters<ChatServerEvents[Name]>[0],
  ) => void;
};
