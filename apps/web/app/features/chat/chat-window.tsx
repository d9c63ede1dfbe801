import { cx } from '@maetrix/ui/cx';
import { Window } from '@maetrix/ui/window';
import { useEffect, useState } from 'react';

import { prepareToasts } from '../../shared/feedback/toasts.tsx';
import { Announcer } from './announcer.tsx';
import styles from './chat-window.module.css';
import { chatState } from './chat-state.ts';
import { startChat, stopChat } from './chat.ts';
import { RoomList } from './room-list.tsx';
import { RoomView } from './room-view.tsx';
import { useChat } from './use-chat.ts';

type ChatWindowProps = {
  memberId: number;
  /** The room that the address names. */
  linkedRoom: string | null;
  /** The chat goes on while it is minimised: a file that is uploaded, a reply that is written. */
  isMinimised: boolean;
  onMinimise: () => void;
  onClose: () => void;
};

const PHONE = '(max-width: 767px)';

/** Conversations, people and messages; on phones the list first, then a room. */
export function ChatWindow({ memberId, linkedRoom, isMinimised, onMinimise, onClose }: ChatWindowProps) {
  const roomId = useChat((state) => state.roomId);
  const [isReady, setReady] = useState(false);
  useEffect(prepareToasts, []);
  useEffect(() => {
    void startChat(memberId, { roomId: linkedRoom, showsFirst: !matchMedia(PHONE).matches }).then(() =>
      setReady(true),
    );
    return stopChat;
  }, [memberId, linkedRoom]);
  useEffect(() => {
    chatState.set({ isMinimised });
    return () => chatState.set({ isMinimised: false });
  }, [isMinimised]);
  return (
    <Window
      label="Community chat"
      open={!isMinimised}
      keepMounted
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={cx(styles.panes, roomId !== null && styles.inRoom)}>
        <RoomList />
        {roomId === null ? (
          <p className={styles.choose}>{isReady ? 'Choose a conversation.' : ''}</p>
        ) : (
          <RoomView key={roomId} roomId={roomId} onMinimise={onMinimise} />
        )}
      </div>
      <Announcer />
    </Window>
  );
}
