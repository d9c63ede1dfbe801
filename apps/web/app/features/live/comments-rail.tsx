import { COMMENTS_DISABLED } from '@maetrix/contract/messages';
import { Avatar } from '@maetrix/ui/avatar';
import { Badge } from '@maetrix/ui/badge';
import { Button } from '@maetrix/ui/button';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { CommentForm } from './comment-form.tsx';
import styles from './comments-rail.module.css';
import { announce, formatTime, groupByDay, type Comment } from './comments.ts';

/** A screen reader is told at most so often. */
const ANNOUNCE_MS = 8_000;
/** So close to the end the list follows new comments. */
const END_PIXELS = 80;

type CommentsRailProps = {
  comments: Comment[];
  arrived: readonly Comment[];
  /** Whether the comments so far are known. */
  isLoaded: boolean;
  areEnabled: boolean;
  isConnected: boolean;
  onSent: (comments: Comment[]) => void;
};

/** What is said about the stream. */
export function CommentsRail({
  comments,
  isLoaded,
  arrived,
  areEnabled,
  isConnected,
  onSent,
}: CommentsRailProps) {
  const { list, isAway, follow, onScroll } = useFollowedList(comments.at(-1)?.number ?? 0);
  return (
    <section className={styles.rail} aria-labelledby="latest-comments">
      <div className={styles.head}>
        <h2 id="latest-comments" className="d-22">
          Latest Comments
        </h2>
        <span className={styles.note}>{areEnabled && (isConnected ? 'Comments on' : 'Connecting')}</span>
      </div>
      {areEnabled ? (
        <>
          {/* Scrolled by keyboard too. */}
          <div
            ref={list}
            className={styles.list}
            role="group"
            aria-label="Comments"
            tabIndex={0}
            onScroll={onScroll}
          >
            {comments.length === 0 && (
              <p className={styles.empty}>
                {isLoaded ? 'Nobody has said anything yet.' : 'Loading comments'}
              </p>
            )}
            <Days comments={comments} />
          </div>
          {isAway && (
            <Button variant="secondary" size="sm" className={styles.newest} onClick={follow}>
              Newest comments
            </Button>
          )}
          <Announcer arrived={arrived} />
          <CommentForm onSent={onSent} />
        </>
      ) : (
        <p className={styles.disabled} role="status">
          {COMMENTS_DISABLED}
        </p>
      )}
    </section>
  );
}

const Days = memo(function Days({ comments }: { comments: Comment[] }) {
  return groupByDay(comments).map(({ day, comments: ofDay }) => (
    <section key={day} aria-label={day}>
      <h3 className={styles.day}>{day}</h3>
      <ol>
        {ofDay.map(({ number, author, isHost, picture, text, at }) => (
          <li key={number} className={styles.comment}>
            <Avatar name="" src={picture} size={32} />
            <div className={styles.said}>
              <p className={styles.who}>
                {author}
                {isHost && (
                  <Badge tone="accent" className={styles.host}>
                    Host
                  </Badge>
                )}{' '}
                <time dateTime={at}>{formatTime(at)}</time>
              </p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  ));
});

/** Tells of new comments in batches, politely. */
function Announcer({ arrived }: { arrived: readonly Comment[] }) {
  const [text, setText] = useState('');
  const waiting = useRef<Comment[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useEffectEvent(() => {
    timer.current = undefined;
    setText(announce(waiting.current));
    waiting.current = [];
  });
  useEffect(() => {
    if (!arrived.length) return;
    waiting.current.push(...arrived);
    timer.current ??= setTimeout(() => tell(), ANNOUNCE_MS);
  }, [arrived]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <p className="sr" role="status">
      {text}
    </p>
  );
}

/** Keeps the end of the list in view, unless the reader has scrolled away from it. */
const useFollowedList = (newest: number) => {
  const list = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const follow = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  const followUnlessAway = useEffectEvent((number: number) => {
    if (number > 0 && !isAway) follow();
  });
  useLayoutEffect(() => followUnlessAway(newest), [newest]);
  const onScroll = () => {
    const element = list.current;
    if (!element) return;
    setAway(element.scrollHeight - element.scrollTop - element.clientHeight >= END_PIXELS);
  };
  return { list, isAway, follow, onScroll };
};
