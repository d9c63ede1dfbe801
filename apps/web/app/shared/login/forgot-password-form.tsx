import { Button } from '@maetrix/ui/button';
import { Field } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { GoButton } from '@maetrix/ui/link';
import { Notice } from '@maetrix/ui/notice';
import { useToasts } from '../feedback/toasts.tsx';
import { useEffect, useRef, type FormEvent } from 'react';
import { useFetcher } from 'react-router';

import { useAlert } from '../feedback/alerts.tsx';
import type { ActionResult } from '../action-result.ts';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-form.module.css';

export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const fetcher = useFetcher<ActionResult>({ key: 'forgot-password' });
  const alert = useAlert();
  const toast = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const { data } = fetcher;
  const sent = data?.ok && fetcher.state === 'idle' ? data.message : null;

  useEffect(() => {
    if (!data) return;
    form.current?.reset();
    if (!data.ok) toast.error(data.message);
  }, [data, toast]);

  const requireEmail = (event: FormEvent<HTMLFormElement>) => {
    if (new FormData(event.currentTarget).get('email')) return;
    event.preventDefault();
    alert('Please input email Id');
  };

  return (
    <>
      <AuthForm fetcher={fetcher} action="/auth/forgot-password" formRef={form} onSubmit={requireEmail}>
        <Field label="Email" required>
          <Input name="email" type="email" autoComplete="email" />
        </Field>
        <Button type="submit" size="lg" block loading={fetcher.state !== 'idle'} loadingLabel="Sending">
          Send reset link
        </Button>
      </AuthForm>
      {sent && (
        <Notice tone="cool" live="status" title={sent} className={styles.notice}>
          Not there after five minutes? Check your junk folder, or send it again.
        </Notice>
      )}
      <p className={styles.back}>
        <GoButton direction="back" onClick={onBack}>
          Back to Log In
        </GoButton>
      </p>
    </>
  );
}
