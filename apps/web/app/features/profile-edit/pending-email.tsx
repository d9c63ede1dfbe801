import { EMAIL_CHANGE_CANCELLED } from '@maetrix/contract/messages';
import { LinkButton } from '@maetrix/ui/link';

import { focusPage } from '../../shared/layout/focus-page.ts';
import styles from './profile-page.module.css';
import { useSave } from './use-save.ts';

/** An address that waits for its confirmation, with a button that keeps the present one. */
export function PendingEmail({ email }: { email: string }) {
  const { submit, isPending } = useSave({
    key: 'cancel-email',
    saved: EMAIL_CHANGE_CANCELLED,
    onSaved: focusPage,
  });
  return (
    <span className={styles.pendingEmail}>
      <span>Waiting for confirmation: {email}</span>
      <LinkButton disabled={isPending} onClick={() => submit({ intent: 'cancel-email' })}>
        Cancel this change
      </LinkButton>
    </span>
  );
}
