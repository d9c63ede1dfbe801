import { Button, ButtonLink } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';
import { Form, useNavigation } from 'react-router';

import type { ActionResult } from '../../shared/http/action-result.ts';
import { Page } from '../../shared/layout/page.tsx';
import { loginPath, useMember } from '../session/index.ts';
import { SETTINGS_PATH } from './profile-view.ts';

const CONFIRM_EMAIL_PATH = '/account/confirm-email';

type ConfirmEmailPageProps = {
  token: string;
  /** What the confirmation was answered. */
  answer: ActionResult | undefined;
};

/** Confirms a new email address. Mail scanners follow links, so that the link alone changes nothing. */
export function ConfirmEmailPage({ token, answer }: ConfirmEmailPageProps) {
  const isMember = useMember() !== null;
  const navigation = useNavigation();
  const back = (
    <ButtonLink href={isMember ? SETTINGS_PATH : loginPath(SETTINGS_PATH)} size="lg">
      {isMember ? 'Back to your profile' : 'Log in'}
    </ButtonLink>
  );
  return (
    <Page header="minimal">
      <Container>
        {answer ? (
          <ResultPage
            status={answer.ok ? 'success' : 'failure'}
            title={answer.ok ? 'Your new email is confirmed.' : 'Your email was not changed.'}
            text={answer.ok ? 'From now on, log in with the new address.' : answer.message}
            action={back}
          />
        ) : (
          <ResultPage
            status="info"
            title="Confirm your new email"
            text="From then on, you log in with it and we write to it."
            action={
              <Form method="post" action={CONFIRM_EMAIL_PATH}>
                <input type="hidden" name="token" value={token} />
                <Button
                  type="submit"
                  size="lg"
                  loading={navigation.state !== 'idle'}
                  loadingLabel="Confirming"
                >
                  Confirm this email
                </Button>
              </Form>
            }
          />
        )}
      </Container>
    </Page>
  );
}
