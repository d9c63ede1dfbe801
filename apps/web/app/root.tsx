import '@maetrix/ui/fonts.css';
import '@maetrix/ui/tokens.css';
import '@maetrix/ui/base.css';
import './shared/layout/site.css';

import { WithoutStyleElements } from '@maetrix/ui/csp';
import { SkipLink } from '@maetrix/ui/header';
import { LinkProvider } from '@maetrix/ui/link';
import { useEffect, useState, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useLocation } from 'react-router';

import type { Route } from './+types/root.ts';
import { LocalCartMerge } from './features/cart/index.ts';
import { MemberChat } from './features/chat/index.ts';
import { FavouriteAfterLogin } from './features/favourites/index.ts';
import { LoginModalProvider, LoginWithoutJavaScript } from './features/login/index.ts';
import { menuLabels } from './features/navigation/index.server.ts';
import { MemberTabBar, SiteHeader } from './features/navigation/index.ts';
import { PaywallProvider } from './features/paywall/index.ts';
import { pushKey } from './features/push/index.server.ts';
import { PushNotifications } from './features/push/index.ts';
import { getSession, sessionMiddleware } from './features/session/index.server.ts';
import { clientState } from './features/session/index.ts';
import { SharedLinkArrival } from './features/sharing/index.ts';
import { ConnectionNote } from './shared/connection/connection-note.tsx';
import { keepPage } from './shared/connection/keep-page.ts';
import { AlertProvider } from './shared/feedback/alerts.tsx';
import { ToastProvider } from './shared/feedback/toasts.tsx';
import { useNonce } from './shared/http/nonce.tsx';
import { Dock } from './shared/layout/dock.tsx';
import { ErrorPage } from './shared/layout/error-page.tsx';
import { NavigationLine } from './shared/layout/navigation-line.tsx';
import { HeaderProvider } from './shared/layout/page.tsx';
import { ProblemNotice } from './shared/layout/problem-notice.tsx';
import { RouterLink } from './shared/layout/router-link.tsx';
import { useScrollToTop } from './shared/layout/use-scroll-to-top.ts';
import { siteOrigin } from './shared/meta/site-origin.server.ts';

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export const loader = ({ context }: Route.LoaderArgs) => {
  const session = getSession(context);
  return { ...session, siteOrigin, menuLabels, pushKey: session.member && pushKey };
};

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content="#F8F5F3" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/art/apple-touch-icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {/* The policy allows our stylesheets by origin. With a nonce, which browsers hide, hydration would not match. */}
        <Links nonce="" />
      </head>
      <body>
        <WithoutStyleElements>
          <LinkProvider component={RouterLink}>
            <ToastProvider>
              <AlertProvider>
                <LoginModalProvider>
                  <PaywallProvider>
                    <SkipLink>Skip to content</SkipLink>
                    <LoginWithoutJavaScript />
                    <HeaderProvider value={SiteHeader}>{children}</HeaderProvider>
                    <MemberTabBar />
                    <Dock>
                      <MemberChat />
                    </Dock>
                  </PaywallProvider>
                </LoginModalProvider>
              </AlertProvider>
            </ToastProvider>
          </LinkProvider>
        </WithoutStyleElements>
        <ScriptsOnce nonce={nonce} />
      </body>
    </html>
  );
}

let hasStarted = false;

/** Rendered once: Trusted Types forbid React to create script elements when it renders the document again. */
function ScriptsOnce({ nonce }: { nonce: string | undefined }) {
  const [isFirst] = useState(() => !hasStarted);
  useEffect(() => {
    hasStarted = true;
  }, []);
  return isFirst && <Scripts nonce={nonce} />;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { member, problem } = loaderData;
  const { pathname } = useLocation();
  useScrollToTop();
  useEffect(() => {
    if (!problem) clientState.sync(member);
  }, [member, problem]);
  return (
    <>
      <NavigationLine />
      <LocalCartMerge key={pathname} />
      <FavouriteAfterLogin />
      <SharedLinkArrival />
      <ConnectionNote />
      {problem ? (
        <ProblemNotice message={problem} />
      ) : (
        <PushNotifications key={member?.id} publicKey={loaderData.pushKey} />
      )}
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
