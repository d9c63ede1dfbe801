import { Button } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';

import { useLoginModal } from '../login/index.ts';

/** In place of the form when the link cannot set a password any more. */
export function ExpiredLink() {
  const login = useLoginModal();
  return (
    <Container>
      <ResultPage
        status="failure"
        title="This link has been used or has expired"
        text="A link works once, for one hour. We can send you a new one."
        action={
          <Button
            aria-haspopup="dialog"
            onPointerEnter={login.prepare}
            onClick={() => login.open('forgot', '/')}
          >
            Send a new link
          </Button>
        }
      />
    </Container>
  );
}
