import { CONTENT_LABELS } from '@maetrix/contract/content-types';
import { GoLink } from '@maetrix/ui/link';
import { useState } from 'react';

import type { Draft, DraftsData } from './assistant-view.ts';
import { DeleteButton } from './delete-button.tsx';
import styles from './draft-list.module.css';
import { CONTENT_PATH } from './paths.ts';

/** Saved drafts; one is opened beside the list. */
export function DraftList({
  drafts,
  earlier,
  isFirstPage,
  problem,
  onOpen,
}: Omit<DraftsData, 'rules'> & { onOpen: (draft: Draft) => void }) {
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set());
  if (problem !== null) return null;
  const shown = drafts.filter(({ id }) => !deleted.has(id));
  return (
    <section className={styles.list}>
      <h2 className="d-22">Saved drafts</h2>
      {shown.length === 0 && <p className={styles.empty}>What you make is saved here.</p>}
      <ul>
        {shown.map((draft) => (
          <li key={draft.id} className={styles.row}>
            <button type="button" className={styles.open} onClick={() => onOpen(draft)}>
              <b>{draft.question}</b>
              <small>
                {CONTENT_LABELS[draft.type]}, {draft.day}
              </small>
            </button>
            <DeleteButton
              id={draft.id}
              path={CONTENT_PATH}
              label={`Delete draft: ${draft.question}`}
              onDeleted={() => setDeleted((known) => new Set([...known, draft.id]))}
            />
          </li>
        ))}
      </ul>
      {!isFirstPage && (
        <GoLink href={CONTENT_PATH} direction="back">
          Newest drafts
        </GoLink>
      )}
      {earlier !== null && <GoLink href={`${CONTENT_PATH}?before=${earlier}`}>Earlier drafts</GoLink>}
    </section>
  );
}
