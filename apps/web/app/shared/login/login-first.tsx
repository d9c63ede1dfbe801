import { Button } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';

import { useLoginModal } from './login-modal.tsx';

/** In place of what only a member sees; `text` says what comes after the login. */
export function LoginFirst({ text, boxed }: { text: string; boxed?: boolean }) {
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
