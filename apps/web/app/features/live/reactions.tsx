import { LIVE_REACTIONS, type LiveReaction } from '@maetrix/contract/socket-events';
import { useCallback, useRef, useState } from 'react';

import styles from './reactions.module.css';

const LABELS: Record<LiveReaction, string> = {
  '👏': 'Clap',
  '❤️': 'Love',
  '😂': 'Laugh',
  '😮': 'Surprise',
  '🙏': 'Thanks',
};
/** More at a time are drawn as these. */
const MAX_DRAWN = 12;
const MAX_AT_ONCE = 40;

type Floating = { id: number; reaction: LiveReaction; left: number; delay: number };

/** Reactions that float over the picture for a moment. */
export const useFloatingReactions = () => {
  const [floating, setFloating] = useState<Floating[]>([]);
  const nextId = useRef(0);
  const float = useCallback((counts: Partial<Record<LiveReaction, number>>) => {
    const added = LIVE_REACTIONS.flatMap((reaction) =>
      Array.from({ length: Math.min(counts[reaction] ?? 0, MAX_DRAWN) }, () => ({
        id: nextId.current++,
        reaction,
        left: 4 + Math.random() * 88,
        delay: Math.random() * 250,
      })),
    );
    setFloating((current) => [...current, ...added].slice(-MAX_AT_ONCE));
  }, []);
  const remove = useCallback(
    (id: number) => setFloating((current) => current.filter((each) => each.id !== id)),
    [],
  );
  return { floating, float, remove };
};

type FloatingReactionsProps = { floating: Floating[]; onGone: (id: number) => void };

export function FloatingReactions({ floating, onGone }: FloatingReactionsProps) {
  return (
    <div className={styles.sky} aria-hidden="true">
      {floating.map(({ id, reaction, left, delay }) => (
        <span
          key={id}
          className={styles.floating}
          data-floating
          style={{ left: `${left}%`, animationDelay: `${delay}ms` }}
          onAnimationEnd={() => onGone(id)}
        >
          {reaction}
        </span>
      ))}
    </div>
  );
}

export function ReactionButtons({ onReact }: { onReact: (reaction: LiveReaction) => void }) {
  return (
    <div className={styles.buttons} role="group" aria-label="Reactions">
      {LIVE_REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className={styles.button}
          aria-label={LABELS[reaction]}
          onClick={() => onReact(reaction)}
        >
          <span aria-hidden="true">{reaction}</span>
        </button>
      ))}
    </div>
  );
}
