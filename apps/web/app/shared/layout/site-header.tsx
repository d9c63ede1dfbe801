import { ButtonLink } from '@maetrix/ui/button';
import { Header, HeaderBar, HeaderNav, MainMenu } from '@maetrix/ui/header';
import { GoLink } from '@maetrix/ui/link';
import { Logo } from '@maetrix/ui/logo';
import { useLocation } from 'react-router';

import { findPage } from '../../route-table.ts';
import { CartLink } from '../cart/cart-link.tsx';
import { useLoginModal } from '../login/login-modal.tsx';
import { loginPath } from '../session/access.ts';
import { useMember } from '../session/use-member.ts';
import { mainMenu, visitorMenu, type MenuEntry } from './menus.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { ProfileButton } from './profile-button.tsx';

export type HeaderVariant = 'solid' | 'plain' | 'over-art';

/** A menu entry is current on its subpages too: a course belongs to Courses. */
const isCurrent = (href: string, pathname: string) =>
  pathname === href || (href === '/courses' && pathname.startsWith('/course/'));

const useLinks = (entries: MenuEntry[]) => {
  const { pathname, search } = useLocation();
  const modal = useLoginModal();
  return entries.map(({ label, href, needsLogin }) =>
    needsLogin
      ? { label, href: loginPath(findPage(href) ? href : pathname + search), onOpen: () => modal.open() }
      : { label, href, current: isCurrent(href, pathname) },
  );
};

/** The header for members or visitors. */
export function SiteHeader({ variant = 'plain' }: { variant?: HeaderVariant }) {
  return useMember() ? <MemberHeader /> : <VisitorHeader variant={variant} />;
}

function MemberHeader() {
  return (
    <Header>
      <HeaderBar
        logo={<Logo href="/dashboard" label="Maetrix home" />}
        tools={
          <>
            <CartLink />
            <ProfileButton />
          </>
        }
      />
      <MainMenu label="Main" items={useLinks(mainMenu)} />
    </Header>
  );
}

function VisitorHeader({ variant }: { variant: HeaderVariant }) {
  return (
    <Header variant={variant}>
      <HeaderBar
        logo={<Logo href="/" label="Maetrix home" />}
        nav={<HeaderNav label="Main" items={useLinks(visitorMenu)} />}
        tools={
          <>
            <CartLink />
            <LoginButton className="hide-s" />
            <MobileMenu className="only-s" />
          </>
        }
      />
    </Header>
  );
}

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

/** For pages of one step, such as choosing a password: logo and a link home. */
export function MinimalHeader() {
  return (
    <Header>
      <HeaderBar
        logo={<Logo href="/" label="Maetrix home" />}
        tools={
          <GoLink href="/" direction="back">
            Back to Home
          </GoLink>
        }
      />
    </Header>
  );
}
