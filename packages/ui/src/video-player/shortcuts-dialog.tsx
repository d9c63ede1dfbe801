import { useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { PlayerLabels } from './labels.ts';
import styles from './shortcuts-dialog.module.css';

type ShortcutsDialogProps = {
  labels: PlayerLabels;
  /** Undefined when the shortcuts work inside the player only. */
  pageKeys?: boolean | undefined;
  onPageKeysChange: (enabled: boolean) => void;
  onClose: () => void;
};

/** Lists the keyboard shortcuts. A native dialog, because only the top layer is visible above a full-screen player. */
export function ShortcutsDialog({ labels, pageKeys, onPageKeysChange, onClose }: ShortcutsDialogProps) {
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
        {labels.shortcuts.map(([keys, action]) => (
          <div key={keys} className={styles.row}>
            <dt className={styles.keys}>{keys}</dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      {pageKeys !== undefined && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={pageKeys}
            onChange={(event) => onPageKeysChange(event.target.checked)}
          />
          {labels.pageKeys}
        </label>
      )}
    </dialog>
  );
}
