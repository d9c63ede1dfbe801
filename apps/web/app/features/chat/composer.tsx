import { CHAT_LIMITS } from '@maetrix/contract/chat-events';
import { PLEASE_ENTER_MESSAGE } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { cx } from '@maetrix/ui/cx';
import { IconButton } from '@maetrix/ui/icon-button';
import { ProgressBar } from '@maetrix/ui/progress';
import { Image, Paperclip, Send, Smile, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';

import { Alert } from '../../shared/feedback/alert.tsx';
import { useToasts } from '../../shared/feedback/toasts.tsx';
import { ACCEPTED, type FileKind } from './chat-file.ts';
import { tellTyping } from './chat.ts';
import styles from './composer.module.css';
import { EMPTY_DRAFT, readDraft, saveDraft, type Draft } from './drafts.ts';
import { EmojiPanel } from './emoji-panel.tsx';
import { findMentioned, findMentionQuery, insertMention } from './mention.ts';
import { MentionList, optionId } from './mention-list.tsx';
import { edit, send } from './messages.ts';
import type { Writing } from './room-view.tsx';
import { useAttachment } from './use-attachment.ts';
import { useChat } from './use-chat.ts';
import { useFoundMembers } from './use-found-members.ts';

type ComposerProps = { roomId: string; writing: Writing; onDone: () => void };

/** Where a message is written, answered or edited. */
export function Composer({ roomId, writing, onDone }: ComposerProps) {
  const room = useChat((state) => state.rooms.find(({ room_id }) => room_id === roomId));
  if (!room) return null;
  if (room.can_write === 0)
    return (
      <p className={styles.readOnly} role="status">
        {room.write_problem}
      </p>
    );
  return <WritingForm roomId={roomId} writing={writing} onDone={onDone} />;
}

const startDraft = (
  roomId: string,
  writing: Writing,
  names: ReadonlyMap<string, { userName: string }>,
): Draft => {
  if (writing.kind !== 'edit') return readDraft(roomId);
  const { userMessage, userTagUUId } = writing.message;
  const picked = userTagUUId.flatMap((userId) => {
    const userName = names.get(userId)?.userName;
    return userName === undefined ? [] : { userId, userName };
  });
  return { text: userMessage, picked };
};

function WritingForm({ roomId, writing, onDone }: ComposerProps) {
  const users = useChat((state) => state.users);
  const [draft, setDraft] = useState(() => startDraft(roomId, writing, users));
  const [caret, setCaret] = useState(draft.text.length);
  const [isEmojiOpen, setEmojiOpen] = useState(false);
  const [isAlertShown, setAlertShown] = useState(false);
  const [isMentionClosed, setMentionClosed] = useState(false);
  const [chosen, setChosen] = useState(0);
  /** The message is to be sent as soon as its file is there. */
  const [isHeld, setHeld] = useState(false);
  const holds = useRef(0);
  const input = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const toasts = useToasts();
  useEffect(() => {
    // After a reply was chosen or sent, when the button that did it is gone.
    if (writing.kind !== 'new' || document.activeElement === document.body) input.current?.focus();
  }, [writing.kind]);
  const { upload, choose, clear, whenUploaded } = useAttachment(toasts.error);

  const query = isMentionClosed ? null : findMentionQuery(draft.text.slice(0, caret));
  const { members } = useFoundMembers(roomId, query);
  const hasMentions = query !== null && members.length > 0;
  const isTooLong = draft.text.length > CHAT_LIMITS.text;
  const isEditing = writing.kind === 'edit';
  const isWaiting = isHeld && upload !== null && !upload.attachment;

  const stopHolding = () => {
    holds.current++;
    setHeld(false);
  };

  /** The file, once it is uploaded; null without one, and when the message was changed meanwhile. */
  const hold = async () => {
    const mine = ++holds.current;
    setHeld(true);
    const uploaded = await whenUploaded();
    if (mine !== holds.current) return null;
    setHeld(false);
    return uploaded;
  };

  const change = (next: Draft, nextCaret: number) => {
    setDraft(next);
    setCaret(nextCaret);
    setMentionClosed(false);
    setChosen(0);
    stopHolding();
    if (!isEditing) saveDraft(roomId, next);
  };

  const closeAlert = () => {
    setAlertShown(false);
    // After the alert has given the focus back to the button.
    requestAnimationFrame(() => input.current?.focus());
  };

  const placeCaret = (position: number) =>
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(position, position);
    });

  const pickMention = (index: number) => {
    const member = members[index];
    if (!member) return;
    const inserted = insertMention(draft.text, caret, member.userName);
    const { userId, userName } = member;
    change({ text: inserted.text, picked: [...draft.picked, { userId, userName }] }, inserted.caret);
    placeCaret(inserted.caret);
  };

  const insertEmoji = (emoji: string) => {
    const next = caret + emoji.length;
    change({ ...draft, text: draft.text.slice(0, caret) + emoji + draft.text.slice(caret) }, next);
    placeCaret(next);
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const text = draft.text.trim();
    if (isTooLong) {
      input.current?.focus();
      return;
    }
    const attachment = upload && (upload.attachment ?? (await hold()));
    if (upload && !attachment) return;
    if (!text && !attachment) {
      setAlertShown(true);
      return;
    }
    const mentions = findMentioned(text, draft.picked).slice(0, CHAT_LIMITS.mentions);
    if (writing.kind === 'edit') {
      const problem = await edit(writing.message, text, mentions);
      if (problem === null) onDone();
      else toasts.error(problem);
      return;
    }
    const replyTo = writing.kind === 'reply' ? writing.message.seq : null;
    change(EMPTY_DRAFT, 0);
    clear();
    setEmojiOpen(false);
    onDone();
    input.current?.focus();
    await send(roomId, { text, attachment, replyTo, mentions });
  };

  const chooseFile = (kind: FileKind, file: File) => {
    stopHolding();
    return choose(kind, file);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const stop = () => {
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
    };
    if (hasMentions) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        stop();
        setChosen((chosen + step + members.length) % members.length);
        return;
      }
      if (event.key === 'Enter' || event.key === 'Tab') {
        stop();
        pickMention(chosen);
        return;
      }
      if (event.key === 'Escape') {
        stop();
        setMentionClosed(true);
        return;
      }
    }
    if (event.key === 'Escape' && writing.kind !== 'new') {
      stop();
      onDone();
      return;
    }
    // On a touch keyboard Enter starts a line: there is a button to send.
    if (event.key === 'Enter' && !event.shiftKey && !matchMedia('(pointer: coarse)').matches) {
      stop();
      void submit();
    }
  };

  return (
    <form className={styles.composer} onSubmit={(event) => void submit(event)}>
      {writing.kind !== 'new' && (
        <div className={styles.context}>
          <span>
            {isEditing
              ? 'Edit your message'
              : `Reply to ${users.get(writing.message.userId)?.userName ?? 'a message'}: ${writing.message.userMessage}`}
          </span>
          <IconButton icon={X} label={isEditing ? 'Stop editing' : 'Do not reply'} onClick={onDone} />
        </div>
      )}
      {upload && (
        <div className={styles.context}>
          <span>{upload.name}</span>
          {!upload.attachment && (
            <ProgressBar
              value={upload.percent}
              label={`Uploading ${upload.name}`}
              className={styles.progress}
            />
          )}
          <IconButton icon={X} label={`Remove ${upload.name}`} onClick={clear} />
        </div>
      )}
      <p role="status" className={isWaiting ? styles.waiting : 'sr'}>
        {isWaiting ? 'Your message will be sent with the file, as soon as it is uploaded.' : ''}
      </p>
      {hasMentions && (
        <MentionList id={listId} members={members} chosen={chosen} onPick={pickMention} onPoint={setChosen} />
      )}
      {isEmojiOpen && <EmojiPanel label="Emoji" onPick={insertEmoji} onClose={() => setEmojiOpen(false)} />}
      <textarea
        ref={input}
        className={styles.input}
        aria-label="Message"
        placeholder="Write a message"
        rows={1}
        value={draft.text}
        aria-autocomplete="list"
        aria-invalid={isTooLong || undefined}
        {...(hasMentions && { 'aria-controls': listId, 'aria-activedescendant': optionId(listId, chosen) })}
        onChange={({ target }) => {
          change({ ...draft, text: target.value }, target.selectionStart);
          if (!isEditing && target.value.trim()) tellTyping(roomId);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {isTooLong && (
        <p className={styles.problem} role="alert">
          At most {CHAT_LIMITS.text} characters. You have written {draft.text.length}.
        </p>
      )}
      <div className={styles.tools}>
        <IconButton
          icon={Smile}
          label="Emoji"
          aria-expanded={isEmojiOpen}
          className={cx(isEmojiOpen && styles.pressed)}
          onClick={() => setEmojiOpen(!isEmojiOpen)}
        />
        {!isEditing && (
          <>
            <FileButton kind="image" label="Upload image" onChoose={chooseFile} />
            <FileButton kind="document" label="Upload document" onChoose={chooseFile} />
          </>
        )}
        <Button type="submit" size="sm" icon={Send} className={styles.send} loading={isWaiting}>
          {isEditing ? 'Save' : 'Send'}
        </Button>
      </div>
      {isAlertShown && <Alert text={PLEASE_ENTER_MESSAGE} onClose={closeAlert} />}
    </form>
  );
}

type FileButtonProps = {
  kind: FileKind;
  label: string;
  onChoose: (kind: FileKind, file: File) => Promise<void>;
};

function FileButton({ kind, label, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={kind === 'image' ? Image : Paperclip}
        label={label}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={ACCEPTED[kind]}
        data-kind={kind}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void onChoose(kind, file);
        }}
      />
    </>
  );
}
