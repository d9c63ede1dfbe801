import { useSyncExternalStore } from 'react';

import { chatState, type ChatState } from './chat-state.ts';

export const useChat = <Value>(select: (state: ChatState) => Value): Value =>
  useSyncExternalStore(
    chatState.subscribe,
    () => select(chatState.get()),
    () => select(chatState.get()),
  );
