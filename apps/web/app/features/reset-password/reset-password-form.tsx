import { PASSWORDS_DIFFER, RESET_PASSWORD_HINT } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { Field } from '@maetrix/ui/field';
import { PasswordInput } from '@maetrix/ui/password-input';
import { Container, PageTitle, Panel } from '@maetrix/ui/section';
import { useToasts } from '../../shared/feedback/toasts.tsx';
import { useEffect } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';

import { useAlert } from '../../shared/feedback/alerts.tsx';
import type { ActionResult } from '../../shared/action-result.ts';
import styles from './reset-password-form.module.css';

type Props = { token: string; answer: ActionResult | undefined };

export function ResetPasswordForm({ token, answer }: Props) {
  const navigation = useNavigation();
  const navigate = useNavigate();
  const alert = useAlert();
  const toast = useToasts();
  const errors = answer?.errors ?? {};

  useEffect(() => {
    if (!answer) return;
    if (answer.ok) {
      alert(answer.message);
      void navigate('/');
    } else if (errors.confirm_password === PASSWORDS_DIFFER) toast.error(PASSWORDS_DIFFER);
    else if (!Object.keys(answer.errors).length) toast.error(answer.message);
    // Runs once per result.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  return (
    <Container className={styles.column}>
      <PageTitle
        title="Choose a new password"
        text="You will be logged out on all devices, including this one."
      />
      <Panel>
        <Form method="post" noValidate className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <Field label="New password" required hint={RESET_PASSWORD_HINT} error={errors.new_password}>
            <PasswordInput name="new_password" autoComplete="new-password" />
          </Field>
          <Field label="Confirm password" required error={errors.confirm_password}>
            <PasswordInput name="confirm_password" autoComplete="new-password" />
          </Field>
          <Button type="submit" size="lg" loading={navigation.state !== 'idle'} loadingLabel="Saving">
            Change password
          </Button>
        </Form>
        {answer && (
          <noscript>
            <p>{answer.message}</p>
          </noscript>
        )}
      </Panel>
    </Container>
  );
}
