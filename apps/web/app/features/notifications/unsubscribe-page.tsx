import { Button, ButtonLink } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';
import { Form, useNavigation } from 'react-router';

import type { ActionResult } from '../../shared/http/action-result.ts';
import { Page } from '../../shared/layout/page.tsx';
import { loginPath, useMember } from '../session/index.ts';
import { NOTIFICATIONS_PATH } from './notifications-page.tsx';

/** Ends the mails about notifications. Mail scanners follow links, so that opening the page changes nothing. */
export function UnsubscribePage({ answer }: { answer: ActionResult | undefined }) {
  const isMember = useMember() !== null;
  const navigation = useNavigation();
  const choices = (
    <ButtonLink href={isMember ? NOTIFICATIONS_PATH : loginPath(NOTIFICATIONS_PATH)} variant="secondary">
      Choose what we tell you
    </ButtonLink>
  );
  return (
    <Page header="minimal">
      <Container>
        {answer ? (
          <ResultPage
            status={answer.ok ? 'success' : 'failure'}
            title={answer.ok ? 'You are unsubscribed.' : 'You are not unsubscribed yet.'}
            text={
              answer.ok
                ? 'We no longer email you about notifications. Receipts and emails about your account still come.'
                : answer.message
            }
            action={choices}
          />
        ) : (
          <ResultPage
            status="info"
            title="No more emails about notifications?"
            text="You still find everything under the bell. Receipts and emails about your account still come."
            action={
              <Form method="post">
                <Button
                  type="submit"
                  size="lg"
                  loading={navigation.state !== 'idle'}
                  loadingLabel="Unsubscribing"
                >
                  Unsubscribe
                </Button>
              </Form>
            }
          />
        )}
      </Container>
    </Page>
  );
}
