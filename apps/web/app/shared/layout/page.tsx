import type { ReactNode } from 'react';

import { MinimalHeader, SiteHeader, type HeaderVariant } from './site-header.tsx';
import { SiteFooter } from './site-footer.tsx';

type PageProps = {
  children: ReactNode;
  header?: HeaderVariant | 'minimal';
  hasFooter?: boolean;
  className?: string | undefined;
};

/** The frame of a page: header, content, footer. */
export function Page({ children, header = 'plain', hasFooter = true, className }: PageProps) {
  return (
    <>
      {header === 'minimal' ? <MinimalHeader /> : <SiteHeader variant={header} />}
      <main id="main" tabIndex={-1} className={className}>
        {children}
      </main>
      {hasFooter && <SiteFooter />}
    </>
  );
}
