import type { ChatMember } from '@maetrix/contract';
import { useCallback, useState } from 'react';

import { readApi } from '../../shared/http/browser-calls.ts';

/** Whom the member has blocked, once it was asked for. */
export const useBlocked = () => {
  const [blocked, setBlocked] = useState<readonly ChatMember[]>([]);
  const load = useCallback(async () => {
    const answer = await readApi('/chat/blocks', {});
    if (answer.ok) setBlocked(answer.result.users);
  }, []);
  return { blocked, load };
};
