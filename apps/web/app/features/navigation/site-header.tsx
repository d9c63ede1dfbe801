import { Header, HeaderBar, HeaderNav, MainMenu } from '@maetrix/ui/header';
import { Logo } from '@maetrix/ui/logo';
import { useLocation } from 'react-router';

import { findPage } from '../../route-table.ts';
import type { HeaderVariant } from '../../shared/layout/page.tsx';
import { CartLink } from '../cart/index.ts';
import { LoginButton, useLoginModal } from '../login/index.ts';
import { loginPath, useMember } from '../session/index.ts';
import { mainMenu, visitorMenu, type MenuEntry } from './menus.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { ProfileButton } from './profile-button.tsx';

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
