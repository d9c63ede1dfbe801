import { Button } from '@maetrix/ui/button';
import { Notice } from '@maetrix/ui/notice';
import { useToasts } from '../feedback/toasts.tsx';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';

import type { ActionResult } from '../action-result.ts';
import styles from './auth-form.module.css';

/** Sends the activation email again. Shown after a correct password on an inactive account. */
export function ResendActivation({ email }: { email: string }) {
  const resend = useFetcher<ActionResult>({ key: 'resend-activation' });
  const toast = useToasts();
  const { data } = resend;

  useEffect(() => {
    if (data) toast[data.ok ? 'success' : 'error'](data.message);
  }, [data, toast]);

  return (
    <Notice
      tone="cool"
      live="status"
      className={styles.notice}
      title="Your account is not active yet."
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={resend.state !== 'idle'}
          onClick={() => void resend.submit({ email }, { method: 'post', action: '/auth/resend-activation' })}
        >
          Send the link again
        </Button>
      }
    >
      The link is in the email we sent when you registered.
    </Notice>
  );
}
