import { Button } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';

import { useLoginModal } from './login-modal.tsx';

/** Asks a visitor to log in; `text` says what follows the login. */
export function LoginRequired({ text, boxed }: { text: string; boxed?: boolean }) {
  const login = useLoginModal();
  return (
    <ResultPage
      {...(boxed && { boxed })}
      status="info"
      title="Please login and continue"
      text={text}
      action={
        <Button aria-haspopup="dialog" onClick={() => login.open()}>
          Login
        </Button>
      }
    />
  );
}
