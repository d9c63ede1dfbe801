import type { ChatMember, ChatMessage } from '@maetrix/contract';
import { Avatar } from '@maetrix/ui/avatar';
import { cx } from '@maetrix/ui/cx';
import { Icon } from '@maetrix/ui/icon';
import { CornerUpLeft, Pin } from 'lucide-react';
import { memo, useRef, useState } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { AttachmentView } from './attachment-view.tsx';
import { EmojiPanel } from './emoji-panel.tsx';
import { LinkPreview } from './link-preview.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessageText } from './message-text.tsx';
import styles from './message-row.module.css';
import { react } from './messages.ts';
import { formatTime, type Row } from './rows.ts';
import { useChat } from './use-chat.ts';

export type MessageActions = {
  isDirect: boolean;
  onReply: (message: ChatMessage) => void;
  onEdit: (message: ChatMessage) => void;
  onReport: (message: ChatMessage) => void;
  onGoTo: (seq: number) => void;
  /** Opens or closes the menu of a message. */
  onMenu: (seq: number | null) => void;
};

type MessageRowProps = {
  row: Extract<Row, { kind: 'message' }>;
  users: ReadonlyMap<string, ChatMember>;
  isOwn: boolean;
  isMarked: boolean;
  isReadByPeer: boolean;
  hasMenu: boolean;
  actions: MessageActions;
};

const REMOVED = {
  hidden: 'This message was hidden by the team.',
  deleted: 'This message was deleted.',
  blocked: 'A message of somebody you have blocked.',
};

/** A message with author, time, text, file, reactions and what can be done with it. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, users, isOwn, isMarked, isReadByPeer, hasMenu, actions } = props;
  const { message, isContinued } = row;
  const {
    seq,
    userId,
    timestamp,
    status,
    userMessage,
    attachment,
    link_preview,
    reply_to,
    edited_at,
    pinned_at,
  } = message;
  const [isReacting, setReacting] = useState(false);
  const element = useRef<HTMLLIElement>(null);
  const stopReacting = () => {
    setReacting(false);
    element.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
  };
  const toasts = useToasts();
  const author = users.get(userId);
  const name = author?.userName ?? 'Former member';
  const isVisible = status === 'visible';
  const mentioned = message.userTagUUId.flatMap((id) => users.get(id)?.userName ?? []);
  return (
    <li
      ref={element}
      data-seq={seq}
      tabIndex={-1}
      className={cx(
        styles.row,
        isOwn && styles.own,
        isContinued && styles.continued,
        isMarked && styles.marked,
      )}
    >
      {!isOwn && (
        <span className={styles.face}>
          {!isContinued && <Avatar name="" src={author?.profilePicture} size={32} />}
        </span>
      )}
      <div className={styles.content}>
        <div className={styles.who}>
          <span className={cx((isOwn || isContinued) && 'sr')}>{isOwn ? 'You' : name}</span>
          <time dateTime={timestamp}>{formatTime(timestamp)}</time>
          {isVisible && edited_at && <span>edited</span>}
          {isVisible && pinned_at && (
            <span className={styles.pinned}>
              <Icon icon={Pin} size={14} /> pinned
            </span>
          )}
          {isOwn && isVisible && <span>{isReadByPeer ? 'Read' : 'Sent'}</span>}
        </div>
        {isVisible && reply_to && (
          <button type="button" className={styles.reply} onClick={() => actions.onGoTo(reply_to.seq)}>
            <Icon icon={CornerUpLeft} size={14} />
            <span>
              <span className="sr">Reply to </span>
              {users.get(reply_to.userId)?.userName ?? 'Former member'}: {reply_to.excerpt || 'a message'}
            </span>
          </button>
        )}
        {!isVisible && <p className={styles.removed}>{REMOVED[status]}</p>}
        {isVisible && userMessage && (
          <p className={styles.bubble}>
            <MessageText text={userMessage} mentioned={mentioned} />
          </p>
        )}
        {isVisible && attachment && <AttachmentView attachment={attachment} author={isOwn ? 'you' : name} />}
        {isVisible && link_preview && <LinkPreview preview={link_preview} />}
        {isVisible && <Reactions message={message} users={users} />}
        {isReacting && (
          <EmojiPanel
            label="React with"
            withQuickReactions
            onPick={(emoji) => {
              stopReacting();
              void react(message, emoji, true).then((problem) => problem !== null && toasts.error(problem));
            }}
            onClose={stopReacting}
          />
        )}
      </div>
      {status !== 'deleted' && status !== 'hidden' && (
        <MessageMenu
          message={message}
          name={name}
          isOwn={isOwn}
          isOpen={hasMenu}
          actions={actions}
          onReact={() => setReacting(true)}
        />
      )}
    </li>
  );
});

function Reactions({ message, users }: { message: ChatMessage; users: ReadonlyMap<string, ChatMember> }) {
  const toasts = useToasts();
  if (message.reactions.length === 0) return null;
  const toggle = async (emoji: string, isOn: boolean) => {
    const problem = await react(message, emoji, isOn);
    if (problem !== null) toasts.error(problem);
  };
  return (
    <ul className={styles.reactions} aria-label="Reactions">
      {message.reactions.map(({ emoji, count, userIds }) => (
        <ReactionButton
          key={emoji}
          emoji={emoji}
          count={count}
          names={userIds.flatMap((id) => users.get(id)?.userName ?? [])}
          userIds={userIds}
          onToggle={(isOn) => void toggle(emoji, isOn)}
        />
      ))}
    </ul>
  );
}

type ReactionButtonProps = {
  emoji: string;
  count: number;
  names: string[];
  userIds: string[];
  onToggle: (isOn: boolean) => void;
};

function ReactionButton({ emoji, count, names, userIds, onToggle }: ReactionButtonProps) {
  const me = useChat((state) => state.me?.userId ?? '');
  const isMine = userIds.includes(me);
  return (
    <li>
      <button
        type="button"
        className={cx(styles.reaction, isMine && styles.mine)}
        aria-pressed={isMine}
        title={names.join(', ')}
        onClick={() => onToggle(!isMine)}
      >
        {emoji} {count}
      </button>
    </li>
  );
}
