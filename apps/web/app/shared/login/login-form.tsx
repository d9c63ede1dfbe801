import { UNABLE_TO_LOGIN } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { Field } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { LinkButton } from '@maetrix/ui/link';
import { PasswordInput } from '@maetrix/ui/password-input';
import { useToasts } from '../feedback/toasts.tsx';
import { useEffect, useRef } from 'react';
import { useFetcher, useNavigate } from 'react-router';

import type { FormAnswer } from '../form-answer.ts';
import { clientState } from '../session/client-state.ts';
import { destinationAfterLogin } from '../session/destination.ts';
import { AuthForm, TermsNote } from './auth-form.tsx';
import styles from './auth-form.module.css';
import { ResendActivation } from './resend-activation.tsx';

type LoginFormProps = { next: string; onDone: () => void; onForgot: () => void };

const NOT_ACTIVATED = /activate your account/;

export function LoginForm({ next, onDone, onForgot }: LoginFormProps) {
  const fetcher = useFetcher<FormAnswer>({ key: 'login' });
  const navigate = useNavigate();
  const toast = useToasts();
  const email = useRef('');
  const { data } = fetcher;
  const errors = data?.errors ?? {};
  const hasFieldErrors = Object.keys(errors).length > 0;

  useEffect(() => {
    if (!data) return;
    if (data.ok) {
      onDone();
      void navigate(destinationAfterLogin(next, clientState.takeUrlParams()));
    } else if (!hasFieldErrors) toast.error(data.message || UNABLE_TO_LOGIN);
    // Only a new answer is news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);

  return (
    <>
      <AuthForm fetcher={fetcher} action="/auth/login">
        <Field label="Email" error={errors.email}>
          <Input
            name="email"
            type="email"
            autoComplete="email"
            onValueChange={(value) => {
              email.current = value;
            }}
          />
        </Field>
        <Field
          label="Password"
          error={errors.password}
          aside={
            <LinkButton className={styles.aside} onClick={onForgot}>
              Forgot password?
            </LinkButton>
          }
        >
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" size="lg" block loading={fetcher.state !== 'idle'} loadingLabel="Logging in">
          Log In
        </Button>
      </AuthForm>
      {data && NOT_ACTIVATED.test(data.message) && <ResendActivation email={email.current} />}
      <TermsNote
        before="By continuing you agree to the "
        after=". We will keep your place and bring you back to this page."
      />
    </>
  );
}
