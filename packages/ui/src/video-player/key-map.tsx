import { useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { PlayerLabels } from './labels.ts';
import styles from './key-map.module.css';

type KeyMapProps = {
  labels: PlayerLabels;
  /** Left out when the keys work in the player alone. */
  pageKeys?: boolean | undefined;
  onPageKeys: (on: boolean) => void;
  onClose: () => void;
};

/** The keys and what they do. A native dialog, because only the top layer lies over a player in full screen. */
export function KeyMap({ labels, pageKeys, onPageKeys, onClose }: KeyMapProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);

  return (
    <dialog ref={ref} className={styles.dialog} aria-label={labels.keys} onClose={onClose}>
      <header className={styles.head}>
        <h2 className="d-22">{labels.keys}</h2>
        <IconButton icon={X} label={labels.close} onClick={() => ref.current?.close()} />
      </header>
      <dl className={styles.list}>
        {labels.keyMap.map(([keys, does]) => (
          <div key={keys} className={styles.row}>
            <dt className={styles.keys}>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {pageKeys !== undefined && (
        <label className={styles.choice}>
          <input type="checkbox" checked={pageKeys} onChange={(event) => onPageKeys(event.target.checked)} />
          {labels.pageKeys}
        </label>
      )}
    </dialog>
  );
}
