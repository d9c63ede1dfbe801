import { Button } from '@maetrix/ui/button';
import { Notice } from '@maetrix/ui/notice';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import styles from './auth-form.module.css';

/** Sends the activation email again. Shown after a correct password on an inactive account. */
export function ResendActivation({ email }: { email: string }) {
  const toast = useToasts();
  const resend = useAction<ActionResult>({
    key: 'resend-activation',
    path: '/auth/resend-activation',
    onError: ({ message }) => toast.error(message),
  });

  const sent = resend.result?.ok && !resend.isPending ? resend.result.message : null;
  return (
    <Notice
      tone="cool"
      live="status"
      className={styles.notice}
      title={sent ?? 'Your account is not active yet.'}
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={resend.isPending}
          onClick={() => resend.submit({ email })}
        >
          Send the link again
        </Button>
      }
    >
      The link is in the email we sent when you registered.
    </Notice>
  );
}
