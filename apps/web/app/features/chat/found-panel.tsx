import type { ChatMessage } from '@maetrix/contract';
import { Button } from '@maetrix/ui/button';
import { cx } from '@maetrix/ui/cx';
import { InlineEmpty } from '@maetrix/ui/empty';
import { Field } from '@maetrix/ui/field';
import { IconButton } from '@maetrix/ui/icon-button';
import { Input } from '@maetrix/ui/input';
import { SearchInput } from '@maetrix/ui/search-input';
import { LoadingRegion, SkeletonText } from '@maetrix/ui/skeleton';
import { X } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';

import { readApi } from '../../shared/http/browser-calls.ts';
import { chatState } from './chat-state.ts';
import styles from './found-panel.module.css';
import { goToDay, goToMessage } from './messages.ts';
import { formatDay, formatTime } from './rows.ts';
import { useChat } from './use-chat.ts';
import { useNow } from './use-now.ts';

export type FoundKind = 'search' | 'date' | 'pins';

const TITLES: Record<FoundKind, string> = {
  search: 'Search messages',
  date: 'Go to a date',
  pins: 'Pinned messages',
};

type Found = { messages: ChatMessage[]; hasMore: boolean; problem: string | null };

const searchMessages = (roomId: string, text: string, before?: number) =>
  readApi('/chat/search', {
    room_id: roomId,
    search_text: text,
    ...(before !== undefined && { before: String(before) }),
  });

const toFound = (answer: Awaited<ReturnType<typeof searchMessages>>): Found => {
  if (!answer.ok) return { messages: [], hasMore: false, problem: answer.message };
  const { messages, users, has_more } = answer.result;
  chatState.addUsers(users);
  return { messages: messages.toReversed(), hasMore: has_more === 1, problem: null };
};

type FoundPanelProps = { kind: FoundKind; roomId: string; onClose: () => void };

/** Messages of a room that were searched for or pinned; one leads to its place. */
export function FoundPanel({ kind, roomId, onClose }: FoundPanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h3 className={styles.title}>{TITLES[kind]}</h3>
        <IconButton icon={X} label="Back to messages" onClick={onClose} />
      </div>
      {kind === 'search' && <Searched roomId={roomId} onClose={onClose} />}
      {kind === 'date' && <DayChoice roomId={roomId} onClose={onClose} />}
      {kind === 'pins' && <Pinned roomId={roomId} onClose={onClose} />}
    </div>
  );
}

type ListProps = Omit<FoundPanelProps, 'kind'>;

function Pinned({ roomId, onClose }: ListProps) {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readApi('/chat/pins', { room_id: roomId }).then((answer) => {
      if (isCurrent) setFound(toFound(answer));
    });
    return () => {
      isCurrent = false;
    };
  }, [roomId]);
  if (!found) return <Loading />;
  return <FoundList found={found} empty="Nothing is pinned" roomId={roomId} onClose={onClose} />;
}

function Searched({ roomId, onClose }: ListProps) {
  const [asked, setAsked] = useState<{ text: string; found: Found | null } | null>(null);
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('search_text');
    const text = typeof given === 'string' ? given.trim() : '';
    if (!text) return;
    setAsked({ text, found: null });
    const found = toFound(await searchMessages(roomId, text));
    setAsked((current) => (current?.text === text ? { text, found } : current));
  };
  const loadMore = async ({ text, found }: { text: string; found: Found }) => {
    const more = toFound(await searchMessages(roomId, text, found.messages.at(-1)?.seq));
    const messages = [...found.messages, ...more.messages];
    setAsked((current) => (current?.text === text ? { text, found: { ...more, messages } } : current));
  };
  return (
    <>
      <form role="search" className={styles.form} onSubmit={(event) => void search(event)}>
        <SearchInput
          label="Search messages"
          name="search_text"
          placeholder="Words in a message"
          compact
          maxLength={100}
          className={styles.input}
          ref={(input) => input?.focus()}
        />
        <Button type="submit" variant="secondary" size="sm">
          Search
        </Button>
      </form>
      {asked && !asked.found && <Loading />}
      {asked?.found && (
        <FoundList
          found={asked.found}
          empty="No message with these words"
          roomId={roomId}
          onClose={onClose}
          onMore={() => void loadMore({ text: asked.text, found: asked.found as Found })}
        />
      )}
    </>
  );
}

/** The day begins where the reader is. */
function DayChoice({ roomId, onClose }: ListProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const go = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('day');
    const day = new Date(`${typeof given === 'string' ? given : ''}T00:00`);
    if (Number.isNaN(day.getTime())) {
      setProblem('Choose a date.');
      return;
    }
    setLoading(true);
    const failure = await goToDay(roomId, day);
    setLoading(false);
    setProblem(failure);
    if (failure === null) onClose();
  };
  return (
    <form className={cx(styles.form, styles.dayForm)} noValidate onSubmit={(event) => void go(event)}>
      <Field label="Date" error={problem} className={styles.input}>
        <Input type="date" name="day" ref={(input) => input?.focus()} />
      </Field>
      <Button type="submit" variant="secondary" loading={isLoading}>
        Go
      </Button>
    </form>
  );
}

function Loading() {
  return (
    <div className={styles.state}>
      <LoadingRegion label="Loading messages">
        <SkeletonText lines={4} />
      </LoadingRegion>
    </div>
  );
}

type FoundListProps = ListProps & { found: Found; empty: string; onMore?: () => void };

function FoundList({ found, empty, roomId, onClose, onMore }: FoundListProps) {
  const users = useChat((state) => state.users);
  const now = useNow();
  const go = async (seq: number) => {
    await goToMessage(roomId, seq);
    onClose();
  };
  if (found.messages.length === 0)
    return (
      <div className={styles.state} role="status">
        <InlineEmpty title={found.problem ?? empty} headingLevel={4} />
      </div>
    );
  return (
    <div className={styles.results}>
      <ul>
        {found.messages.map(({ seq, userId, userMessage, timestamp, attachment }) => (
          <li key={seq}>
            <button type="button" className={styles.result} onClick={() => void go(seq)}>
              <span className={styles.who}>
                {users.get(userId)?.userName}
                <time dateTime={timestamp}>
                  {formatDay(timestamp, now)}, {formatTime(timestamp)}
                </time>
              </span>
              <span className={styles.text}>{userMessage || attachment?.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.hasMore && onMore && (
        <div className={styles.more}>
          <Button variant="secondary" size="sm" onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
