import type { ChatMember, ChatRoom } from '@maetrix/contract';
import { Avatar } from '@maetrix/ui/avatar';
import { Count } from '@maetrix/ui/badge';
import { Button } from '@maetrix/ui/button';
import { cx } from '@maetrix/ui/cx';
import { InlineEmpty } from '@maetrix/ui/empty';
import { Icon } from '@maetrix/ui/icon';
import { IconButton } from '@maetrix/ui/icon-button';
import { SearchInput } from '@maetrix/ui/search-input';
import { LoadingRegion, Skeleton } from '@maetrix/ui/skeleton';
import { WindowClose } from '@maetrix/ui/window';
import { BellOff, MessagesSquare, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { pluralize } from '../../shared/formatting/format.ts';
import { useSetBlocked } from './block-question.tsx';
import { openDirectRoom, openRoom } from './chat.ts';
import { beginsWith, toRail, type RailPerson } from './rail.ts';
import styles from './room-list.module.css';
import { loadPeople, loadRooms } from './rooms.ts';
import { formatShortTime } from './rows.ts';
import { useBlocked } from './use-blocked.ts';
import { useChat } from './use-chat.ts';
import { useFoundMembers } from './use-found-members.ts';
import { useNow } from './use-now.ts';

/** Channels and direct conversations, and who is online. */
export function RoomList() {
  const { isLoading, problem } = useChat((state) => state.list);
  const [name, setName] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const [round, setRound] = useState(0);
  const list = useRef<HTMLElement>(null);
  const searchAgain = () => {
    // The button that was pressed goes away; who writes meanwhile is left alone.
    const { activeElement: used } = document;
    if (used === document.body || list.current?.contains(used)) search.current?.focus();
    setRound((count) => count + 1);
  };
  return (
    <nav ref={list} className={styles.list} aria-label="Chat">
      <div className={styles.head}>
        <h2 className={cx('d-22', styles.title)}>Conversations</h2>
        <WindowClose>
          <IconButton icon={X} label="Close chat" className={styles.close} />
        </WindowClose>
      </div>
      {problem === null && (
        <SearchInput
          ref={search}
          label="Find a member"
          placeholder="Find a member"
          compact
          className={styles.search}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <div className={styles.scroll}>
        {problem !== null && (
          <InlineEmpty
            title="The chat is not available"
            text={problem}
            action={
              <Button variant="secondary" size="sm" onClick={() => void loadRooms().then(loadPeople)}>
                Try again
              </Button>
            }
          />
        )}
        {isLoading && problem === null && <Placeholders />}
        {!isLoading &&
          problem === null &&
          (name.trim() ? <Found key={round} name={name.trim()} onUnblocked={searchAgain} /> : <Everything />)}
      </div>
    </nav>
  );
}

function Placeholders() {
  return (
    <LoadingRegion label="Loading conversations">
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className={styles.row}>
          <Skeleton width="32px" height="32px" />
          <Skeleton width="70%" height="16px" />
        </div>
      ))}
    </LoadingRegion>
  );
}

const NOBODY = { online: [], offline: [] };

function Everything() {
  const rooms = useChat((state) => state.rooms);
  const people = useChat((state) => state.people);
  const me = useChat((state) => state.me?.userId ?? '');
  const { channels, online, offline } = toRail(rooms, people ?? NOBODY, me);
  return (
    <>
      <ul>
        {channels.map((room) => (
          <li key={room.room_id}>
            <RoomRow room={room} isOnline={false} />
          </li>
        ))}
      </ul>
      {people && <PeopleGroup title={`Online, ${people.online_total}`} people={online} isOnline />}
      {/* Only who was here lately is listed: nobody does not mean that everybody is here. */}
      {offline.length > 0 && <PeopleGroup title="Offline" people={offline} isOnline={false} />}
    </>
  );
}

const describeLast = ({ last_message: last, topic }: ChatRoom): string => {
  if (!last) return topic || 'No messages yet';
  const text = last.status === 'visible' ? last.excerpt || 'sent a file' : 'Message removed';
  return `${last.userName.split(' ', 1)[0] ?? ''}: ${text}`;
};

function RoomRow({ room, isOnline }: { room: ChatRoom; isOnline: boolean }) {
  const current = useChat((state) => state.roomId);
  const now = useNow();
  const isCurrent = current === room.room_id;
  return (
    <button
      type="button"
      className={cx(styles.row, isCurrent && styles.current)}
      aria-current={isCurrent || undefined}
      onClick={() => void openRoom(room.room_id)}
    >
      {room.member ? (
        <Face picture={room.member.profilePicture} isOnline={isOnline} />
      ) : (
        <span className={styles.hash}>
          <Icon icon={MessagesSquare} size={16} />
        </span>
      )}
      <span className={styles.text}>
        <span className={cx(styles.name, room.member && !isOnline && room.unread === 0 && styles.away)}>
          {room.name}
        </span>
        <span className={styles.last}>{describeLast(room)}</span>
      </span>
      <span className={styles.end}>
        {room.last_message && (
          <time dateTime={room.last_message.timestamp}>
            {formatShortTime(room.last_message.timestamp, now)}
          </time>
        )}
        {room.is_muted === 1 && (
          <>
            <Icon icon={BellOff} size={14} />
            <span className="sr">muted</span>
          </>
        )}
        {room.unread > 0 && (
          <>
            <Count value={room.unread} />
            <span className="sr">
              {room.unread} unread{room.unread_mentions > 0 ? ', you were mentioned' : ''}
            </span>
          </>
        )}
      </span>
    </button>
  );
}

function Face({ picture, isOnline }: { picture: string | null; isOnline: boolean }) {
  return (
    <span className={styles.face}>
      <Avatar name="" src={picture} size={32} className={styles.portrait} />
      <i className={isOnline ? styles.online : styles.offline} aria-hidden="true" />
    </span>
  );
}

type PeopleGroupProps = { title: string; people: RailPerson[]; isOnline: boolean };

function PeopleGroup({ title, people, isOnline }: PeopleGroupProps) {
  return (
    <section aria-label={isOnline ? 'Online' : 'Offline'}>
      <h3 className={styles.group}>{title}</h3>
      {people.length === 0 && <p className={styles.nobody}>Nobody right now</p>}
      <ul>
        {people.map(({ uuid, name, picture, room }) => (
          <li key={uuid}>
            {room ? (
              <RoomRow room={room} isOnline={isOnline} />
            ) : (
              <PersonRow uuid={uuid} name={name} picture={picture} isOnline={isOnline} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type PersonRowProps = { uuid: string; name: string; picture: string | null; isOnline: boolean };

function PersonRow({ uuid, name, picture, isOnline }: PersonRowProps) {
  const isMe = useChat((state) => state.me?.userId) === uuid;
  const toasts = useToasts();
  const open = async () => {
    const problem = await openDirectRoom(uuid);
    if (problem !== null) toasts.error(problem);
  };
  const content = (
    <>
      <Face picture={picture} isOnline={isOnline} />
      <span className={styles.text}>
        <span className={cx(styles.name, !isOnline && styles.away)}>
          {name}
          {isMe && ' (you)'}
        </span>
        {!isMe && <span className={styles.last}>No messages yet</span>}
      </span>
    </>
  );
  if (isMe) return <div className={styles.row}>{content}</div>;
  return (
    <button type="button" className={styles.row} onClick={() => void open()}>
      <span className="sr">Write to </span>
      {content}
    </button>
  );
}

type BlockedRowProps = { member: ChatMember; onUnblock: () => void };

function BlockedRow({ member: { userName, profilePicture }, onUnblock }: BlockedRowProps) {
  return (
    <div className={styles.row}>
      <Avatar name="" src={profilePicture} size={32} className={styles.face} />
      <span className={styles.text}>
        <span className={cx(styles.name, styles.away)}>{userName}</span>
        <span className={styles.blocked}>Blocked</span>
      </span>
      <Button variant="secondary" size="sm" aria-label={`Unblock ${userName}`} onClick={onUnblock}>
        Unblock
      </Button>
    </div>
  );
}

type FoundProps = {
  name: string;
  /** They are found as others are, once it is asked again. */
  onUnblocked: () => void;
};

/** Members by their name, and those whom the reader has blocked. */
function Found({ name, onUnblocked }: FoundProps) {
  const channel = useChat((state) => state.rooms.find(({ kind }) => kind === 'channel')?.room_id ?? null);
  const people = useChat((state) => state.people);
  const { blocked, load } = useBlocked();
  const setBlocked = useSetBlocked();
  const { members, isLoading } = useFoundMembers(channel, name);
  useEffect(() => void load(), [load]);
  const found = blocked.filter(({ userName }) => beginsWith(userName, name));
  const count = members.length + found.length;
  const unblock = async ({ userId, userName }: ChatMember) => {
    if (await setBlocked(userId, userName, false)) onUnblocked();
  };
  const online = new Set(people?.online.map(({ uuid }) => uuid));
  if (isLoading && count === 0) return <Placeholders />;
  return (
    <>
      <p role="status" className={count > 0 ? 'sr' : styles.nobody}>
        {count > 0 ? `${pluralize(count, 'member')} found` : 'Nobody with this name'}
      </p>
      <ul>
        {members.map(({ userId, userName, profilePicture }) => (
          <li key={userId}>
            <PersonRow uuid={userId} name={userName} picture={profilePicture} isOnline={online.has(userId)} />
          </li>
        ))}
        {found.map((member) => (
          <li key={member.userId}>
            <BlockedRow member={member} onUnblock={() => void unblock(member)} />
          </li>
        ))}
      </ul>
    </>
  );
}
