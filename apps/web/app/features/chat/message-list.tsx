import type { ChatMessage } from '@maetrix/contract';
import { Button } from '@maetrix/ui/button';
import { InlineEmpty } from '@maetrix/ui/empty';
import { LoadingRegion, Skeleton } from '@maetrix/ui/skeleton';
import { ArrowDown, MessageCircle } from 'lucide-react';
import { useState } from 'react';

import { openRoom } from './chat.ts';
import styles from './message-list.module.css';
import { MessageRow, type MessageActions } from './message-row.tsx';
import { goToMessage, loadNewest } from './messages.ts';
import { PendingRow } from './pending-row.tsx';
import { toRows } from './rows.ts';
import { EMPTY_THREAD } from './thread.ts';
import { useChat } from './use-chat.ts';
import { useMessageWindow } from './use-message-window.ts';
import { useNow } from './use-now.ts';

type MessageListProps = {
  roomId: string;
  onReply: (message: ChatMessage) => void;
  onEdit: (message: ChatMessage) => void;
  onReport: (message: ChatMessage) => void;
};

/** The messages of a room; of a long list only a part is in the document. */
export function MessageList({ roomId, ...given }: MessageListProps) {
  const thread = useChat((state) => state.threads.get(roomId)) ?? EMPTY_THREAD;
  const { isLoading, problem } = useChat((state) => state.thread);
  const isLoadingEarlier = useChat((state) => state.isLoadingEarlier);
  const me = useChat((state) => state.me?.userId ?? null);
  const readSeq = useChat((state) => state.unreadMark);
  const users = useChat((state) => state.users);
  const peerRead = useChat((state) => state.peerRead.get(roomId) ?? 0);
  const isDirect = useChat(
    (state) => state.rooms.find(({ room_id }) => room_id === roomId)?.kind === 'direct',
  );
  const now = useNow();
  const [menuFor, setMenuFor] = useState<number | null>(null);
  const { scroll, list, shown, showsLast, isAtEnd, marked, onScroll, goToEnd } = useMessageWindow(
    roomId,
    thread,
  );
  const isEmpty = thread.messages.length === 0 && thread.pending.length === 0;

  if (isEmpty)
    return (
      <div className={styles.state}>
        {isLoading && <Placeholders />}
        {!isLoading && problem !== null && (
          <InlineEmpty
            title="Not loaded yet"
            text={problem}
            action={
              <Button variant="secondary" size="sm" onClick={() => void openRoom(roomId)}>
                Try again
              </Button>
            }
          />
        )}
        {!isLoading && problem === null && (
          <InlineEmpty
            icon={MessageCircle}
            title="No messages yet"
            text="Say hello, somebody has to be first."
          />
        )}
      </div>
    );

  const actions: MessageActions = {
    ...given,
    isDirect,
    onGoTo: (seq) => void goToMessage(roomId, seq),
    onMenu: setMenuFor,
  };
  return (
    <div className={styles.frame}>
      <div
        ref={scroll}
        className={styles.scroll}
        role="region"
        aria-label="Message history"
        aria-busy={isLoading || isLoadingEarlier}
        tabIndex={0}
        onScroll={onScroll}
      >
        <p className={isLoadingEarlier ? styles.earlier : 'sr'} role="status">
          {isLoadingEarlier ? 'Loading messages' : ''}
        </p>
        <ol ref={list} className={styles.list}>
          {toRows(shown, { now, readSeq, me }).map((row) => {
            if (row.kind === 'day')
              return (
                <li key={row.key} className={styles.day}>
                  <h3>{row.label}</h3>
                </li>
              );
            if (row.kind === 'new')
              return (
                <li key={row.key} className={styles.new}>
                  New messages
                </li>
              );
            return (
              <MessageRow
                key={row.key}
                row={row}
                users={users}
                isOwn={row.message.userId === me}
                isMarked={marked === row.message.seq}
                isReadByPeer={isDirect && row.message.seq <= peerRead}
                hasMenu={menuFor === row.message.seq}
                actions={actions}
              />
            );
          })}
          {showsLast &&
            thread.pending.map((pending) => (
              <PendingRow key={pending.key} roomId={roomId} pending={pending} />
            ))}
        </ol>
      </div>
      {(!isAtEnd || thread.hasLater) && (
        <Button
          variant="secondary"
          size="sm"
          icon={ArrowDown}
          className={styles.newest}
          onClick={() => {
            if (thread.hasLater) void loadNewest(roomId).then(goToEnd);
            else goToEnd();
          }}
        >
          Newest messages
        </Button>
      )}
    </div>
  );
}

const PLACEHOLDERS = ['60%', '40%', '70%', '50%'];

function Placeholders() {
  return (
    <LoadingRegion label="Loading messages">
      {PLACEHOLDERS.map((width) => (
        <div key={width} className={styles.placeholder}>
          <Skeleton width="32px" height="32px" />
          <Skeleton width={width} height="44px" />
        </div>
      ))}
    </LoadingRegion>
  );
}
