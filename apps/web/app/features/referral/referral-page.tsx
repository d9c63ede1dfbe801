import { ButtonLink } from '@maetrix/ui/button';
import { Notice } from '@maetrix/ui/notice';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

import { callApi } from '../../shared/http/browser-calls.ts';
import { Page } from '../../shared/layout/page.tsx';
import { CheckInbox, LoginForm, RegisterForm, useLoginModal } from '../login/index.ts';
import { useMember } from '../session/index.ts';
import styles from './referral-page.module.css';

/** The page of a member's referral link: register with the code, or log in. */
export function ReferralPage() {
  const member = useMember();
  const [params] = useSearchParams();
  const code = params.get('code');
  const [unknownCode, setUnknownCode] = useState<string | null>(null);
  useEffect(() => {
    if (!code) return;
    void callApi('/referral/click', { referral_code: code }).then((answer) => {
      if (answer.ok && !answer.result.is_known) setUnknownCode(code);
    });
  }, [code]);
  return (
    <Page>{member ? <AlreadyMember /> : <SignUpOrLogin isUnknown={!code || unknownCode === code} />}</Page>
  );
}

function SignUpOrLogin({ isUnknown }: { isUnknown: boolean }) {
  const modal = useLoginModal();
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null);
  return (
    <Container className={styles.page}>
      <h1 className="d-48">You have been invited to Maetrix</h1>
      {isUnknown && (
        <Notice
          tone="warning"
          live="status"
          className={styles.notice}
          title="We do not know this referral link."
        >
          You can still register. If a colleague invited you, ask them for their link again.
        </Notice>
      )}
      <p className="lede">Register to accept your invitation, or log in if you are already a member.</p>
      <div className={styles.columns}>
        <section>
          <h2 className="d-28">{registeredEmail === null ? 'Register' : 'Check your inbox'}</h2>
          {registeredEmail === null ? (
            <RegisterForm onDone={setRegisteredEmail} />
          ) : (
            <CheckInbox email={registeredEmail} />
          )}
        </section>
        <section>
          <h2 className="d-28">Log In</h2>
          <LoginForm next="/" onForgot={() => modal.open('forgot')} />
        </section>
      </div>
    </Container>
  );
}

function AlreadyMember() {
  return (
    <Container>
      <ResultPage
        status="info"
        title="You are already a member"
        text="Invitations are for new members. Share your own link to invite a colleague."
        action={<ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>}
      />
    </Container>
  );
}
