import { useState } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import styles from './preferences-section.module.css';
import { PREFERENCES_ACTION, type PreferenceView } from './preferences-view.ts';

/** Saves its choice when it is changed; without JavaScript the form around it does. */
export function PreferenceBox({ preference }: { preference: PreferenceView }) {
  const { name, label, isAllowed } = preference;
  const [isChecked, setChecked] = useState(isAllowed);
  const toast = useToasts();
  // An action of its own for each box: a second change must not cancel the first.
  const saving = useAction<ActionResult>({
    key: `notification-preference-${name}`,
    path: PREFERENCES_ACTION,
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => {
      setChecked((current) => !current);
      toast.error(message);
    },
  });

  const change = (next: boolean) => {
    setChecked(next);
    saving.submit({ shown: name, ...(next && { allowed: name }) });
  };

  return (
    <label className={styles.box}>
      <input type="hidden" name="shown" value={name} />
      <input
        type="checkbox"
        name="allowed"
        value={name}
        aria-label={label}
        checked={isChecked}
        // Unlike a disabled box, it keeps the focus.
        aria-disabled={saving.isPending}
        onChange={(event) => {
          if (!saving.isPending) change(event.target.checked);
        }}
      />
    </label>
  );
}
