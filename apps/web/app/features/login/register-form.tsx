import { PASSWORD_HINT, PASSWORDS_DIFFER } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { Field } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { PasswordInput } from '@maetrix/ui/password-input';
import { useRef, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import styles from './auth-form.module.css';
import { AuthForm, TermsNote } from './auth-form.tsx';

const INVALID_NAME_CHARACTERS = /[^\p{L}\p{M} -]/gu;

/** Removes characters that names do not have, typed or pasted. */
const stripInvalidNameCharacters = (event: FormEvent<HTMLInputElement>) => {
  const { currentTarget: input } = event;
  const cleaned = input.value.replace(INVALID_NAME_CHARACTERS, '');
  if (cleaned !== input.value) input.value = cleaned;
};

/** `onDone` gets the address that registered. */
export function RegisterForm({ onDone }: { onDone: (email: string) => void }) {
  const [params] = useSearchParams();
  const toast = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const registration = useAction<ActionResult>({
    key: 'register',
    path: '/auth/register',
    onSuccess: ({ message }) => {
      const email = form.current ? new FormData(form.current).get('email') : null;
      form.current?.reset();
      toast.success(message);
      onDone(typeof email === 'string' ? email.trim() : '');
    },
    onError: ({ message, errors: fieldErrors }) => {
      if (fieldErrors.confirm_password === PASSWORDS_DIFFER) toast.error(PASSWORDS_DIFFER);
      else if (!Object.keys(fieldErrors).length) toast.error(message);
    },
  });
  const { confirm_password: mismatch, ...errors } = registration.result?.errors ?? {};

  return (
    <>
      <AuthForm action={registration} formRef={form} isDense>
        <Field label="Name" required error={errors.name}>
          <Input name="name" autoComplete="name" onInput={stripInvalidNameCharacters} />
        </Field>
        <Field label="Email" required error={errors.email}>
          <Input name="email" type="email" autoComplete="email" />
        </Field>
        <div className={styles.pair}>
          <Field label="Password" required error={errors.password}>
            <PasswordInput name="password" autoComplete="new-password" aria-describedby="password-hint" />
          </Field>
          <Field label="Confirm Password" required error={mismatch}>
            <PasswordInput name="confirm_password" autoComplete="new-password" />
          </Field>
        </div>
        <p id="password-hint" className={styles.hint}>
          {PASSWORD_HINT}
        </p>
        <Field label="Referral code" optionalLabel="optional">
          <Input name="referral_code" defaultValue={params.get('code') ?? ''} autoComplete="off" />
        </Field>
        <Button type="submit" size="lg" block loading={registration.isPending} loadingLabel="Registering">
          Register
        </Button>
      </AuthForm>
      <TermsNote
        before="By registering you agree to the "
        after=". We send one email to activate the account."
      />
    </>
  );
}
