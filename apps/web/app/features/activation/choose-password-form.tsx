import { PASSWORD_HINT } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { Field } from '@maetrix/ui/field';
import { ErrorNotice, Notice } from '@maetrix/ui/notice';
import { PasswordInput } from '@maetrix/ui/password-input';
import { Container, PageTitle, Panel } from '@maetrix/ui/section';
import { Form, useNavigation } from 'react-router';

import type { ActionResult } from '../../shared/http/action-result.ts';
import styles from './choose-password-form.module.css';

type Props = { token: string; answer: ActionResult | undefined };

/** For another browser than the one that registered: the owner of the email link chooses the password. */
export function ChoosePasswordForm({ token, answer }: Props) {
  const navigation = useNavigation();
  const errors = answer?.errors ?? {};
  const problem = answer && !Object.keys(errors).length ? answer.message : null;

  return (
    <Container className={styles.column}>
      <PageTitle
        title="Activate your account"
        text="This is not the browser you registered with, so please choose your password here."
      />
      <Notice tone="cool" className={styles.notice} title="Have you just bought a plan?">
        Activated here, it opens for the month you paid for and does not renew. To keep the renewal, open the
        link in the browser you paid with.
      </Notice>
      <Panel>
        <Form method="post" action="/account/activate" noValidate className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <Field label="Password" required hint={PASSWORD_HINT} error={errors.password}>
            <PasswordInput name="password" autoComplete="new-password" />
          </Field>
          <Field label="Confirm Password" required error={errors.confirm_password}>
            <PasswordInput name="confirm_password" autoComplete="new-password" />
          </Field>
          {problem && <ErrorNotice title={problem} />}
          <Button type="submit" size="lg" loading={navigation.state !== 'idle'} loadingLabel="Activating">
            Activate my account
          </Button>
        </Form>
      </Panel>
    </Container>
  );
}
