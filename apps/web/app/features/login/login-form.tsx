import { UNABLE_TO_LOGIN } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { Field } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { LinkButton } from '@maetrix/ui/link';
import { PasswordInput } from '@maetrix/ui/password-input';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import { clientState, destinationAfterLogin } from '../session/index.ts';
import styles from './auth-form.module.css';
import { AuthForm, TermsNote } from './auth-form.tsx';
import { ResendActivation } from './resend-activation.tsx';

type LoginFormProps = {
  next: string;
  /** The address typed so far, in this form or another one of the modal. */
  email?: string;
  onEmail?: (email: string) => void;
  onForgot: () => void;
};

const addSavedQuery = (event: FormEvent<HTMLFormElement>) => {
  const field = event.currentTarget.elements.namedItem('url_params');
  if (field instanceof HTMLInputElement) field.value = clientState.urlParams();
};

export function LoginForm({ next, email: typed = '', onEmail, onForgot }: LoginFormProps) {
  const toast = useToasts();
  const [email, setEmail] = useState(typed);
  const login = useAction<ActionResult>({
    key: 'login',
    path: '/auth/login',
    onError: ({ message, errors: fieldErrors }) => {
      if (!Object.keys(fieldErrors).length) toast.error(message || UNABLE_TO_LOGIN);
    },
  });
  const [destination] = destinationAfterLogin(next).split('?');
  const isBackHere = useLocation().pathname === destination;
  const isWrong = login.result?.code === 'wrong_credentials' && !login.isPending;
  const errors = login.result?.errors ?? {};

  return (
    <>
      <AuthForm action={login} onSubmit={addSavedQuery}>
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="url_params" />
        <Field label="Email" error={errors.email}>
          <Input
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={typed}
            onValueChange={(value) => {
              setEmail(value);
              onEmail?.(value);
            }}
          />
        </Field>
        <Field
          label="Password"
          error={errors.password ?? (isWrong ? login.result?.message : undefined)}
          aside={
            <LinkButton className={styles.aside} onClick={onForgot}>
              Forgot password?
            </LinkButton>
          }
        >
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" size="lg" block loading={login.isPending} loadingLabel="Logging in">
          Log In
        </Button>
      </AuthForm>
      {login.result?.code === 'not_activated' && <ResendActivation email={email} />}
      <TermsNote
        before="By continuing you agree to the "
        after={isBackHere ? '. After login you go on from here.' : '.'}
      />
    </>
  );
}
