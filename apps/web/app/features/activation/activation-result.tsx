import { Button, ButtonLink } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';
import { useSyncExternalStore } from 'react';

import { destinationAfterLogin, loginPath, rememberedPath, useMember } from '../session/index.ts';

const subscribeToNothing = () => () => undefined;

/** What the member was about to do when they registered; null during hydration. */
const useRememberedPath = () => useSyncExternalStore(subscribeToNothing, rememberedPath.read, () => null);

type ActivationResultProps = {
  isActive: boolean;
  /** Not the browser that registered: a plan bought there does not renew. */
  isOtherBrowser: boolean;
  /** A course the member can start now. */
  firstCourse: { id: number; name: string } | null;
};

/** The result of an activation. A member goes on at once; in a browser without a session a login comes first. */
export function ActivationResult({ isActive, isOtherBrowser, firstCourse }: ActivationResultProps) {
  const isMember = useMember() !== null;
  return (
    <Container>
      {isActive && isMember ? (
        <GoOn firstCourse={firstCourse} />
      ) : (
        <BackToLogin isActive={isActive} isOtherBrowser={isOtherBrowser} />
      )}
    </Container>
  );
}

function GoOn({ firstCourse }: Pick<ActivationResultProps, 'firstCourse'>) {
  const remembered = useRememberedPath();
  return (
    <ResultPage
      status="success"
      title="Account activated successfully."
      text="Welcome to Maetrix. You are logged in."
      action={
        remembered === null && firstCourse ? (
          <StartCourse {...firstCourse} />
        ) : (
          <ButtonLink
            href={remembered === null ? '/courses' : destinationAfterLogin(remembered)}
            size="lg"
            onClick={rememberedPath.clear}
          >
            {remembered === null ? 'Browse courses' : 'Go on where you stopped'}
          </ButtonLink>
        )
      }
    />
  );
}

function StartCourse({ id, name }: { id: number; name: string }) {
  return (
    <form method="post" action="/actions/enrol">
      <input type="hidden" name="plain" value="1" />
      <input type="hidden" name="service_id" value={id} />
      <Button type="submit" size="lg">
        Start {name}
      </Button>
    </form>
  );
}

const NO_RENEWAL =
  ' A plan you have bought is open for the month you paid for and does not renew: My Account says until when, and lets you renew it.';

function BackToLogin({
  isActive,
  isOtherBrowser,
}: Pick<ActivationResultProps, 'isActive' | 'isOtherBrowser'>) {
  const remembered = useRememberedPath();
  return (
    <ResultPage
      status={isActive ? 'success' : 'failure'}
      title={isActive ? 'Account activated successfully.' : 'Account not activated successfully.'}
      text={
        isActive
          ? `Welcome to Maetrix. Log in and ${remembered === null ? 'start learning' : 'go on where you stopped'}.${isOtherBrowser ? NO_RENEWAL : ''}`
          : 'This link has expired or was replaced by a newer one. Log in to get a new link, or register again.'
      }
      action={
        <ButtonLink href={loginPath(remembered ?? '/')} size="lg">
          Back to login
        </ButtonLink>
      }
    />
  );
}
