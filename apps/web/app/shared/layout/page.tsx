import type { ReactNode } from 'react';

import { MinimalHeader, SiteHeader, type HeaderLook } from './site-header.tsx';
import { SiteFooter } from './site-footer.tsx';

type PageProps = {
  children: ReactNode;
  header?: HeaderLook | 'minimal';
  hasFooter?: boolean;
  className?: string | undefined;
};

/** The frame of a page: the header of the login state, the content, the footer. */
export function Page({ children, header = 'plain', hasFooter = true, className }: PageProps) {
  return (
    <>
      {header === 'minimal' ? <MinimalHeader /> : <SiteHeader look={header} />}
      <main id="main" tabIndex={-1} className={className}>
        {children}
      </main>
      {hasFooter && <SiteFooter />}
    </>
  );
}
