import type { ChatMessage } from '@maetrix/contract';
import { useState } from 'react';

import { Composer } from './composer.tsx';
import { FoundPanel, type FoundKind } from './found-panel.tsx';
import { MessageList } from './message-list.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { RoomHeader } from './room-header.tsx';
import styles from './room-view.module.css';
import { useChat } from './use-chat.ts';

/** What the composer writes: a new message, a reply, or other words for a message. */
export type Writing = { kind: 'new' } | { kind: 'reply' | 'edit'; message: ChatMessage };

const NEW: Writing = { kind: 'new' };

type RoomViewProps = { roomId: string; onMinimise: () => void };

/** The messages of a room, and where one writes. */
export function RoomView({ roomId, onMinimise }: RoomViewProps) {
  const [found, setFound] = useState<FoundKind | null>(null);
  const [writing, setWriting] = useState<Writing>(NEW);
  const [reported, setReported] = useState<ChatMessage | null>(null);
  const isConnected = useChat((state) => state.isConnected);
  return (
    <section className={styles.room} aria-label="Messages">
      <RoomHeader roomId={roomId} onFind={setFound} onMinimise={onMinimise} />
      {found ? (
        <FoundPanel key={found} kind={found} roomId={roomId} onClose={() => setFound(null)} />
      ) : (
        <MessageList
          roomId={roomId}
          onReply={(message) => setWriting({ kind: 'reply', message })}
          onEdit={(message) => setWriting({ kind: 'edit', message })}
          onReport={setReported}
        />
      )}
      <p role="status" className={isConnected ? 'sr' : styles.offline}>
        {isConnected ? '' : 'Connecting. Messages are sent as soon as you are back online.'}
      </p>
      <TypingLine roomId={roomId} />
      <Composer
        key={writing.kind === 'new' ? 'new' : `${writing.kind}-${writing.message.seq}`}
        roomId={roomId}
        writing={writing}
        onDone={() => setWriting(NEW)}
      />
      {reported && <ReportDialog message={reported} onClose={() => setReported(null)} />}
    </section>
  );
}

const describeTyping = (names: string[]): string => {
  if (names.length === 0) return '';
  if (names.length > 2) return 'Several members are typing…';
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} typing…`;
};

function TypingLine({ roomId }: { roomId: string }) {
  const typing = useChat((state) => state.typing);
  const names = typing.filter(({ room_id }) => room_id === roomId).map(({ userName }) => userName);
  return <p className={styles.typing}>{describeTyping(names)}</p>;
}
