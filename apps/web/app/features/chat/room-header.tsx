import { IconButton } from '@maetrix/ui/icon-button';
import { Menu, MenuItem } from '@maetrix/ui/menu';
import { WindowClose } from '@maetrix/ui/window';
import { ArrowLeft, Ban, Bell, BellOff, CalendarDays, Ellipsis, Minus, Pin, Search, X } from 'lucide-react';
import { useState } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { pluralize } from '../../shared/formatting/format.ts';
import { BlockQuestion, useSetBlocked } from './block-question.tsx';
import { closeRoom } from './chat.ts';
import type { FoundKind } from './found-panel.tsx';
import styles from './room-view.module.css';
import { setMuted } from './rooms.ts';
import { useBlocked } from './use-blocked.ts';
import { useChat } from './use-chat.ts';

type RoomMenuActions = { roomId: string; onFind: (kind: FoundKind) => void };
type RoomHeaderProps = RoomMenuActions & { onMinimise: () => void };

/** Name of a room and what can be done with it. */
export function RoomHeader({ roomId, onFind, onMinimise }: RoomHeaderProps) {
  const room = useChat((state) => state.rooms.find(({ room_id }) => room_id === roomId));
  const people = useChat((state) => state.people);
  const peer = room?.member ?? null;
  const isPeerOnline = useChat((state) => state.people?.online.some(({ uuid }) => uuid === peer?.userId));
  const about = () => {
    if (peer) return isPeerOnline ? 'Online' : 'Offline';
    if (!people) return room?.topic ?? '';
    return `${pluralize(people.member_total, 'member')}, ${people.online_total.toLocaleString('en-GB')} online`;
  };
  return (
    <header className={styles.head}>
      <IconButton
        icon={ArrowLeft}
        label="Back to conversations"
        className={styles.back}
        onClick={closeRoom}
      />
      <div className={styles.title}>
        <h2 className={styles.name}>{room?.name ?? 'Chat'}</h2>
        <p className={styles.about}>{about()}</p>
      </div>
      {room && <RoomMenu roomId={roomId} isMuted={room.is_muted === 1} peer={peer} onFind={onFind} />}
      <IconButton icon={Minus} label="Minimise" className={styles.minimise} onClick={onMinimise} />
      <WindowClose>
        <IconButton icon={X} label="Close chat" />
      </WindowClose>
    </header>
  );
}

type RoomMenuProps = RoomMenuActions & {
  isMuted: boolean;
  peer: { userId: string; userName: string } | null;
};

function RoomMenu({ roomId, isMuted, peer, onFind }: RoomMenuProps) {
  const toasts = useToasts();
  const { blocked, load } = useBlocked();
  const [isBlocking, setBlocking] = useState(false);
  const setBlocked = useSetBlocked();
  const isBlocked = blocked.some(({ userId }) => userId === peer?.userId);
  const run = async (work: Promise<string | null>, done: string) => {
    const problem = await work;
    if (problem === null) toasts.success(done);
    else toasts.error(problem);
  };
  return (
    <>
      <Menu
        label="Conversation"
        modal={false}
        trigger={<IconButton icon={Ellipsis} label="Conversation options" />}
        onOpenChange={(isOpen) => isOpen && peer && void load()}
      >
        <MenuItem icon={Search} onSelect={() => onFind('search')}>
          Search messages
        </MenuItem>
        <MenuItem icon={CalendarDays} onSelect={() => onFind('date')}>
          Go to a date
        </MenuItem>
        <MenuItem icon={Pin} onSelect={() => onFind('pins')}>
          Pinned messages
        </MenuItem>
        <MenuItem
          icon={isMuted ? Bell : BellOff}
          onSelect={() => void run(setMuted(roomId, !isMuted), isMuted ? 'Unmuted' : 'Muted')}
        >
          {isMuted ? 'Unmute' : 'Mute'}
        </MenuItem>
        {peer && (
          <MenuItem
            icon={Ban}
            last
            onSelect={() => {
              if (isBlocked) void setBlocked(peer.userId, peer.userName, false);
              else setBlocking(true);
            }}
          >
            {isBlocked ? 'Unblock' : 'Block'} {peer.userName}
          </MenuItem>
        )}
      </Menu>
      {peer && (
        <BlockQuestion
          name={peer.userName}
          isOpen={isBlocking}
          onOpenChange={setBlocking}
          onBlock={() => void setBlocked(peer.userId, peer.userName, true)}
        />
      )}
    </>
  );
}
