import { PASSWORD_HINT } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { Field } from '@maetrix/ui/field';
import { ErrorNotice } from '@maetrix/ui/notice';
import { PasswordInput } from '@maetrix/ui/password-input';
import { Container, PageTitle, Panel } from '@maetrix/ui/section';
import { Form, useNavigation } from 'react-router';

import type { FormAnswer } from '../../shared/form-answer.ts';
import styles from './choose-password-form.module.css';

type Props = { token: string; answer: FormAnswer | undefined };

/** For a browser that did not register: whoever holds the mailed link chooses the password. */
export function ChoosePasswordForm({ token, answer }: Props) {
  const navigation = useNavigation();
  const errors = answer?.errors ?? {};
  const problem = answer && !Object.keys(errors).length ? answer.message : null;

  return (
    <Container className={styles.column}>
      <PageTitle
        title="Activate your account"
        text="You are not in the browser you registered with, so please choose the password of your account here."
      />
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
