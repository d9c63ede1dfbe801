import { Suspense } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { useMember } from '../session/index.ts';

const ChatButton = lazyPart(() => import('./chat-button.tsx').then(({ ChatButton: component }) => component));

/** The chat of members. Visitors load nothing of it. */
export function MemberChat() {
  const member = useMember();
  return (
    member && (
      <Suspense>
        <ChatButton memberId={member.id} />
      </Suspense>
    )
  );
}
