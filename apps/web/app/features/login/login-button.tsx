import { ButtonLink } from '@maetrix/ui/button';
import { useLocation } from 'react-router';

import { loginPath } from '../session/index.ts';
import { useLoginModal } from './login-modal.tsx';

type LoginButtonProps = { size?: 'md' | 'lg'; className?: string };

/** Opens the login modal; without JavaScript it links to a page with the login form. */
export function LoginButton({ size = 'md', className }: LoginButtonProps) {
  const modal = useLoginModal();
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      href={loginPath(pathname + search)}
      size={size}
      className={className}
      aria-haspopup="dialog"
      onPointerEnter={modal.prepare}
      onFocus={modal.prepare}
      onClick={(event) => {
        event.preventDefault();
        modal.open();
      }}
    >
      Log In / Register
    </ButtonLink>
  );
}
