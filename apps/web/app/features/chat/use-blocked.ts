import { useCallback, useState } from 'react';

import { readApi } from '../../shared/http/browser-calls.ts';

/** Whom the member has blocked, once it was asked for. */
export const useBlocked = () => {
  const [blocked, setBlocked] = useState<ReadonlySet<string>>(new Set());
  const load = useCallback(async () => {
    const answer = await readApi('/chat/blocks', {});
    if (answer.ok) setBlocked(new Set(answer.result.users.map(({ userId }) => userId)));
  }, []);
  return { blocked, load };
};
