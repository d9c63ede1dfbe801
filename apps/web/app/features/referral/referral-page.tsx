import { ButtonLink } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

import { callApi } from '../../shared/http/browser-calls.ts';
import { Page } from '../../shared/layout/page.tsx';
import { LoginForm, RegisterForm, useLoginModal } from '../login/index.ts';
import { useMember } from '../session/index.ts';
import styles from './referral-page.module.css';

/** The page of a member's referral link: register with the code, or log in. */
export function ReferralPage() {
  const member = useMember();
  const [params] = useSearchParams();
  const code = params.get('code');
  useEffect(() => {
    if (code) void callApi('/referral/click', { referral_code: code });
  }, [code]);
  return <Page>{member ? <AlreadyMember /> : <SignUpOrLogin />}</Page>;
}

function SignUpOrLogin() {
  const modal = useLoginModal();
  const [isRegistered, setRegistered] = useState(false);
  return (
    <Container className={styles.page}>
      <h1 className="d-48">You have been invited to Maetrix</h1>
      <p className="lede">Register to accept your invitation, or log in if you are already a member.</p>
      <div className={styles.columns}>
        <section>
          <h2 className="d-28">Register</h2>
          {isRegistered ? (
            <p className="lede">Please check your email to activate the account.</p>
          ) : (
            <RegisterForm onDone={() => setRegistered(true)} />
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
