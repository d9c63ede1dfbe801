import { Button } from '@maetrix/ui/button';
import { Field } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { GoButton } from '@maetrix/ui/link';
import { Notice } from '@maetrix/ui/notice';
import { useRef, useState, type FormEvent } from 'react';

import { useAlert } from '../../shared/feedback/alerts.tsx';
import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import styles from './auth-form.module.css';
import { AuthForm } from './auth-form.tsx';

type ForgotPasswordFormProps = {
  /** The address typed in the login form. */
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
};

export function ForgotPasswordForm({ email, onEmail, onBack }: ForgotPasswordFormProps) {
  // The form is reset to what it was opened with; the login form gets what was typed last.
  const [prefilled] = useState(email);
  const alert = useAlert();
  const toast = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const reset = useAction<ActionResult>({
    key: 'forgot-password',
    path: '/auth/forgot-password',
    onSuccess: () => form.current?.reset(),
    onError: ({ message }) => {
      form.current?.reset();
      toast.error(message);
    },
  });
  const sent = reset.result?.ok && !reset.isPending ? reset.result.message : null;

  const requireEmail = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget).get('email');
    if (typeof typed === 'string' && typed) return onEmail(typed);
    event.preventDefault();
    return alert('Please input email Id');
  };

  return (
    <>
      <AuthForm action={reset} formRef={form} onSubmit={requireEmail}>
        <Field label="Email" required>
          <Input name="email" type="email" autoComplete="email" defaultValue={prefilled} />
        </Field>
        <Button type="submit" size="lg" block loading={reset.isPending} loadingLabel="Sending">
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
