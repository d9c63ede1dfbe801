import type { HeaderProfile } from '@maetrix/contract';
import { Header, HeaderBar, HeaderNav, MainMenu } from '@maetrix/ui/header';
import { IconLink } from '@maetrix/ui/icon-button';
import { Logo } from '@maetrix/ui/logo';
import { Search } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';

import { findPage } from '../../route-table.ts';
import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import type { HeaderVariant } from '../../shared/layout/page.tsx';
import { CartLink } from '../cart/index.ts';
import { LoginButton, useLoginModal } from '../login/index.ts';
import { loginPath, useMember } from '../session/index.ts';
import { isCurrent, NOTIFICATIONS, type MenuEntry } from './menus.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { MenuWithoutJavaScript } from './menu-without-javascript.tsx';
import { ProfileButton } from './profile-button.tsx';
import { useMenus } from './use-menus.ts';
import styles from './menu-without-javascript.module.css';

const loadTools = () => import('./member-tools.ts');
const SearchBox = lazyPart(() => loadTools().then(({ SearchBox: component }) => component));
const BellButton = lazyPart(() => loadTools().then(({ BellButton: component }) => component));

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
  const member = useMember();
  return member ? <MemberHeader member={member} /> : <VisitorHeader variant={variant} />;
}

function MemberHeader({ member }: { member: HeaderProfile }) {
  const { main, profile } = useMenus();
  return (
    <Header>
      <HeaderBar
        logo={<Logo href="/dashboard" label="Maetrix home" />}
        search={
          <Suspense>
            <SearchBox />
          </Suspense>
        }
        tools={
          <>
            <SearchLink className="only-s" />
            <Suspense fallback={<span className={styles.bellSpace} />}>
              <BellButton member={member} className={styles.needsScript} />
            </Suspense>
            <CartLink />
            <ProfileButton />
          </>
        }
      />
      <MainMenu label="Main" items={useLinks(main)} />
      <MenuWithoutJavaScript entries={[...main, ...profile, NOTIFICATIONS]} />
    </Header>
  );
}

function SearchLink({ className }: { className?: string }) {
  return <IconLink href="/search" icon={Search} label="Search" className={className} />;
}

function VisitorHeader({ variant }: { variant: HeaderVariant }) {
  const { visitor } = useMenus();
  return (
    <Header variant={variant}>
      <HeaderBar
        logo={<Logo href="/" label="Maetrix home" />}
        nav={<HeaderNav label="Main" items={useLinks(visitor)} />}
        tools={
          <>
            <SearchLink />
            <CartLink />
            <LoginButton className="hide-s" />
            <MobileMenu className="only-s" />
          </>
        }
      />
      <MenuWithoutJavaScript entries={visitor} isVisitor />
    </Header>
  );
}
