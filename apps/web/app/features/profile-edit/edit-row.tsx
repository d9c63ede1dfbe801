import { LinkButton } from '@maetrix/ui/link';
import type { ReactNode } from 'react';

import styles from './edit-row.module.css';

type EditRowProps = {
  label: string;
  /** Nothing is shown as "Not added". */
  value: ReactNode;
  onEdit: () => void;
  /** Called before a click is likely: loads what it opens. */
  onPrepare?: () => void;
  note?: ReactNode;
};

/** One field of the profile with its value and the button that opens its modal. */
export function EditRow({ label, value, onEdit, onPrepare, note }: EditRowProps) {
  const action = value ? 'Edit' : 'Add';
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value ? <div className={styles.text}>{value}</div> : <span className="muted">Not added</span>}
        {note && <div className={styles.note}>{note}</div>}
      </dd>
      <dd>
        <LinkButton
          className={styles.action}
          aria-label={`${action} ${label}`}
          aria-haspopup="dialog"
          onPointerEnter={onPrepare}
          onFocus={onPrepare}
          onClick={onEdit}
        >
          {action}
        </LinkButton>
      </dd>
    </div>
  );
}
