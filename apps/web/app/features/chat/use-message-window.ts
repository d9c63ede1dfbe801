import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { chatState } from './chat-state.ts';
import { markRead } from './chat.ts';
import { endAround, findWindow, moveDown, moveUp } from './list-window.ts';
import { loadEarlier, loadLater } from './messages.ts';
import type { Thread } from './thread.ts';
import { useChat } from './use-chat.ts';

const NEAR = 400;
const AT_END = 40;

/** Where the reader is: at the end, or at a message and its distance from the top in pixels. */
type Place = { seq: number; top: number } | 'end';

const seqOf = (row: HTMLElement) => Number(row.dataset.seq);

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-seq]')];

const findPlace = (scroll: HTMLElement, list: HTMLElement): Place => {
  const top = scroll.getBoundingClientRect().top;
  const row = rowsIn(list).find((each) => each.getBoundingClientRect().bottom > top);
  return row ? { seq: seqOf(row), top: row.getBoundingClientRect().top - top } : 'end';
};

/** Which messages are in the document, and keeps the reader's place while they change. */
export const useMessageWindow = (roomId: string, thread: Thread) => {
  const scroll = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const place = useRef<Place>('end');
  const pendingCount = useRef(0);
  const [end, setEnd] = useState<number | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [marked, setMarked] = useState<number | null>(null);
  const target = useChat((state) => state.target);
  const isMinimised = useChat((state) => state.isMinimised);

  const { messages } = thread;
  const loaded = { first: messages[0]?.seq ?? 0, last: messages.at(-1)?.seq ?? 0 };
  const wantedEnd = target === null ? end : endAround(loaded, target);
  const { from, to } = findWindow(loaded, wantedEnd);
  const shown = messages.slice(from - loaded.first, to - loaded.first + 1);
  const showsLast = to === loaded.last && !thread.hasLater;

  const goToEnd = () => {
    place.current = 'end';
    setEnd(null);
    setAtEnd(true);
    setMarked(null);
    if (scroll.current) scroll.current.scrollTop = scroll.current.scrollHeight;
  };

  const keepPlace = useEffectEvent(() => {
    if (!scroll.current || !list.current) return;
    if (place.current === 'end') {
      scroll.current.scrollTop = scroll.current.scrollHeight;
      return;
    }
    const { seq, top } = place.current;
    const row = list.current.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
    if (!row) return;
    const offset = row.getBoundingClientRect().top - scroll.current.getBoundingClientRect().top;
    scroll.current.scrollTop += offset - top;
  });

  const goToTarget = useEffectEvent(() => {
    const row = target === null ? null : list.current?.querySelector<HTMLElement>(`[data-seq="${target}"]`);
    if (!row || !scroll.current || !list.current) return false;
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
    place.current = findPlace(scroll.current, list.current);
    setEnd(to);
    setAtEnd(false);
    setMarked(target);
    chatState.set({ target: null });
    return true;
  });

  const followOwn = useEffectEvent(() => {
    if (thread.pending.length > pendingCount.current) goToEnd();
    pendingCount.current = thread.pending.length;
  });

  // After every change of the list.
  useLayoutEffect(() => {
    followOwn();
    if (!goToTarget()) keepPlace();
  });

  const hasRows = shown.length > 0;
  // Pictures and long words change heights after they were placed.
  useEffect(() => {
    if (!hasRows || !list.current) return undefined;
    const observer = new ResizeObserver(() => keepPlace());
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [hasRows]);

  const read = useEffectEvent(() => {
    if (isAtEnd && showsLast && !isMinimised && document.visibilityState === 'visible') markRead(roomId);
  });
  useEffect(() => read());
  useEffect(() => {
    const whenVisible = () => read();
    document.addEventListener('visibilitychange', whenVisible);
    return () => document.removeEventListener('visibilitychange', whenVisible);
  }, []);

  const onScroll = () => {
    if (!scroll.current || !list.current) return;
    const { scrollTop, scrollHeight, clientHeight } = scroll.current;
    const below = scrollHeight - clientHeight - scrollTop;
    const isNowAtEnd = below < AT_END && showsLast;
    place.current = isNowAtEnd ? 'end' : findPlace(scroll.current, list.current);
    setAtEnd(isNowAtEnd);
    if (scrollTop < NEAR && from > loaded.first) setEnd(moveUp(loaded, end));
    else if (below < NEAR && to < loaded.last) setEnd(moveDown(loaded, end));
    else setEnd(isNowAtEnd ? null : to);
    if (scrollTop < NEAR && from === loaded.first) void loadEarlier(roomId);
    if (below < NEAR && to === loaded.last && thread.hasLater) void loadLater(roomId);
  };

  return { scroll, list, shown, showsLast, isAtEnd, marked, onScroll, goToEnd };
};
