import { CHAT_EMOJI, CHAT_QUICK_REACTIONS } from '@maetrix/contract/chat-events';
import { useEffect, useRef, type KeyboardEvent } from 'react';

import styles from './emoji-panel.module.css';

type EmojiPanelProps = {
  label: string;
  withQuickReactions?: boolean;
  onPick: (emoji: string) => void;
  onClose: () => void;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 9, ArrowUp: -9 };

/** Emoji to choose from; one stop of the Tab key, moved through by arrow keys. */
export function EmojiPanel({ label, withQuickReactions = false, onPick, onClose }: EmojiPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Escape') {
      // Only the panel, not the window around it.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      onClose();
      return;
    }
    const step = STEPS[event.key];
    const buttons = [...(panel.current?.querySelectorAll('button') ?? [])];
    const current = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || current === -1) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(buttons.length - 1, current + step))]?.focus();
  };
  const emoji = withQuickReactions ? [...CHAT_QUICK_REACTIONS, ...CHAT_EMOJI] : CHAT_EMOJI;
  return (
    <div ref={panel} role="group" aria-label={label} className={styles.panel}>
      {emoji.map((each, index) => (
        <button
          key={each}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          className={styles.emoji}
          onClick={() => onPick(each)}
          onKeyDown={move}
        >
          {each}
        </button>
      ))}
    </div>
  );
}
