import { createContext, use, type ComponentType, type ReactNode } from 'react';

import { CancelledPayment } from './cancelled-payment.tsx';
import { MinimalHeader } from './minimal-header.tsx';
import { SiteFooter } from './site-footer.tsx';

export type HeaderVariant = 'solid' | 'plain' | 'over-art';

const HeaderContext = createContext<ComponentType<{ variant: HeaderVariant }>>(MinimalHeader);

/** Sets the header of all pages. The header knows the session and the cart, which shared/ must not. */
export const HeaderProvider = HeaderContext.Provider;

type PageProps = {
  children: ReactNode;
  header?: HeaderVariant | 'minimal';
  hasFooter?: boolean;
  className?: string | undefined;
};

/** The frame of a page: header, content, footer. */
export function Page({ children, header = 'plain', hasFooter = true, className }: PageProps) {
  const SiteHeader = use(HeaderContext);
  return (
    <>
      {header === 'minimal' ? <MinimalHeader /> : <SiteHeader variant={header} />}
      <main id="main" tabIndex={-1} className={className}>
        <CancelledPayment />
        {children}
      </main>
      {hasFooter && <SiteFooter />}
    </>
  );
}
