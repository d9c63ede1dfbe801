import type { ChatMember } from '@maetrix/contract';
import { useEffect, useState } from 'react';

import { readApi } from '../../shared/http/browser-calls.ts';

const TYPING_MS = 150;

/** Members of a room by the beginning of their name; nothing without a room or a name. */
export const useFoundMembers = (roomId: string | null, name: string | null) => {
  const [found, setFound] = useState<{ name: string; members: ChatMember[] } | null>(null);
  useEffect(() => {
    if (roomId === null || name === null) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void readApi('/chat/mentions', { room_id: roomId, name }).then((answer) => {
        if (isCurrent) setFound({ name, members: answer.ok ? answer.result.users : [] });
      });
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [roomId, name]);
  const members = name === null ? [] : (found?.members ?? []);
  return { members, isLoading: name !== null && found?.name !== name };
};
