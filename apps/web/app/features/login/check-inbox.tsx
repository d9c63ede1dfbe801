import { Button } from '@maetrix/ui/button';
import { Notice } from '@maetrix/ui/notice';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import styles from './auth-form.module.css';

/** After registering: where the activation link went, and how to get it again. */
export function CheckInbox({ email }: { email: string }) {
  const toast = useToasts();
  const resend = useAction<ActionResult>({
    key: 'resend-activation',
    path: '/auth/resend-activation',
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
  });
  return (
    <>
      <p className={styles.lead} role="status">
        We have sent a link to <b className={styles.address}>{email}</b>. Open it to activate your account,
        best in this browser. Then you go on where you stopped.
      </p>
      <Notice
        tone="cool"
        className={styles.notice}
        title="Not there after five minutes?"
        action={
          <Button
            variant="secondary"
            size="sm"
            loading={resend.isPending}
            loadingLabel="Sending"
            onClick={() => resend.submit({ email })}
          >
            Send the link again
          </Button>
        }
      >
        Check your junk folder, or let us send it again.
      </Notice>
    </>
  );
}
