import { UNABLE_TO_LOGIN } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { Field } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { LinkButton } from '@maetrix/ui/link';
import { PasswordInput } from '@maetrix/ui/password-input';
import { useToasts } from '../feedback/toasts.tsx';
import { useEffect, useRef, type FormEvent } from 'react';
import { useFetcher } from 'react-router';

import type { ActionResult } from '../action-result.ts';
import { clientState } from '../session/client-state.ts';
import { AuthForm, TermsNote } from './auth-form.tsx';
import styles from './auth-form.module.css';
import { ResendActivation } from './resend-activation.tsx';

type LoginFormProps = { next: string; onForgot: () => void };

const addSavedQuery = (event: FormEvent<HTMLFormElement>) => {
  const field = event.currentTarget.elements.namedItem('url_params');
  if (field instanceof HTMLInputElement) field.value = clientState.urlParams();
};

export function LoginForm({ next, onForgot }: LoginFormProps) {
  const fetcher = useFetcher<ActionResult>({ key: 'login' });
  const toast = useToasts();
  const email = useRef('');
  const { data } = fetcher;
  const errors = data?.errors ?? {};
  const hasFieldErrors = Object.keys(errors).length > 0;

  useEffect(() => {
    if (data && !data.ok && !hasFieldErrors) toast.error(data.message || UNABLE_TO_LOGIN);
    // Runs once per result.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);

  return (
    <>
      <AuthForm fetcher={fetcher} action="/auth/login" onSubmit={addSavedQuery}>
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="url_params" />
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
      {data?.code === 'not_activated' && <ResendActivation email={email.current} />}
      <TermsNote before="By continuing you agree to the " after=". After login you come back to this page." />
    </>
  );
}
