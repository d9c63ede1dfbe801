import { PASSWORDS_DIFFER, RESET_PASSWORD_HINT } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { Field } from '@maetrix/ui/field';
import { PasswordInput } from '@maetrix/ui/password-input';
import { Container, PageTitle, Panel } from '@maetrix/ui/section';
import { useNavigate } from 'react-router';

import { useAlert } from '../../shared/feedback/alerts.tsx';
import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import { useLoginModal } from '../login/index.ts';
import styles from './reset-password-form.module.css';

type Props = {
  token: string;
  /** The page whose action sets the password. */
  path: string;
  title: string;
  text: string;
  submitLabel: string;
  /** The result of a form posted without JavaScript. */
  answer: ActionResult | undefined;
};

/** Sets a password with the token of a mailed link. */
export function ResetPasswordForm({ token, path, title, text, submitLabel, answer }: Props) {
  const navigate = useNavigate();
  const alert = useAlert();
  const toast = useToasts();
  const login = useLoginModal();

  const change = useAction<ActionResult>({
    key: 'reset-password',
    path,
    onSuccess: ({ message }) => {
      alert(message, () => login.open());
      void navigate('/');
    },
    onError: ({ message, errors: fieldErrors }) => {
      if (fieldErrors.confirm_password === PASSWORDS_DIFFER) toast.error(PASSWORDS_DIFFER);
      else if (!Object.keys(fieldErrors).length) toast.error(message);
    },
  });
  const errors = (change.result ?? answer)?.errors ?? {};

  return (
    <Container className={styles.column}>
      <PageTitle title={title} text={text} />
      <Panel>
        <change.Form method="post" action={change.path} noValidate className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <Field label="New password" required hint={RESET_PASSWORD_HINT} error={errors.new_password}>
            <PasswordInput name="new_password" autoComplete="new-password" />
          </Field>
          <Field label="Confirm password" required error={errors.confirm_password}>
            <PasswordInput name="confirm_password" autoComplete="new-password" />
          </Field>
          <Button type="submit" size="lg" loading={change.isPending} loadingLabel="Saving">
            {submitLabel}
          </Button>
        </change.Form>
        {answer && (
          <noscript>
            <p>{answer.message}</p>
          </noscript>
        )}
      </Panel>
    </Container>
  );
}
