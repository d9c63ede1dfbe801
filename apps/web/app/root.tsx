import '@maetrix/ui/fonts.css';
import '@maetrix/ui/tokens.css';
import '@maetrix/ui/base.css';
import './shared/layout/site.css';

import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { WithoutStyleElements } from '@maetrix/ui/csp';
import { SkipLink } from '@maetrix/ui/header';
import { LinkProvider } from '@maetrix/ui/link';
import { useEffect, useState, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useLocation } from 'react-router';

import type { Route } from './+types/root.ts';
import { GateProvider } from './shared/actions/gate/gate-provider.tsx';
import { LocalCartMerge } from './shared/cart/local-cart-merge.tsx';
import { AlertProvider } from './shared/feedback/alerts.tsx';
import { ToastProvider } from './shared/feedback/toasts.tsx';
import { ErrorPage } from './shared/layout/error-page.tsx';
import { Dock } from './shared/layout/dock.tsx';
import { useStartAtTop } from './shared/layout/start-at-top.ts';
import { MemberTabBar } from './shared/layout/member-tab-bar.tsx';
import { NavigationLine } from './shared/layout/navigation-line.tsx';
import { ProblemNotice } from './shared/layout/problem-notice.tsx';
import { RouterLink } from './shared/layout/router-link.tsx';
import { LoginModalProvider } from './shared/login/login-modal.tsx';
import { LoginWithoutJavaScript } from './shared/login/login-without-javascript.tsx';
import { useNonce } from './shared/nonce.tsx';
import { siteOrigin } from './shared/head/site-origin.server.ts';
import { clientState } from './shared/session/client-state.ts';
import { sessionMiddleware, sessionOf } from './shared/session/session.server.ts';

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

export const loader = ({ context }: Route.LoaderArgs) => ({ ...sessionOf(context), siteOrigin });

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F8F5F3" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/art/apple-touch-icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <WithoutStyleElements>
          <LinkProvider component={RouterLink}>
            <ToastProvider>
              <AlertProvider>
                <LoginModalProvider>
                  <GateProvider>
                    <SkipLink>Skip to content</SkipLink>
                    {children}
                    <MemberTabBar />
                    <LoginWithoutJavaScript />
                    <Dock />
                  </GateProvider>
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

/** In the browser: when nobody answers, the page stays and says so. */
export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) => {
  try {
    known = await serverLoader();
    return known;
  } catch (error) {
    // A redirect is an answer too.
    if (error instanceof Response || !known) throw error;
    return { ...known, problem: SERVER_NOT_RESPONDING };
  }
};

let known: Awaited<ReturnType<typeof loader>> | undefined;
let hasStarted = false;

/** The page's scripts run once. Should React have to draw the document anew, it may not write script elements. */
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
  useStartAtTop();
  useEffect(() => {
    if (!known) known = loaderData;
  }, [loaderData]);
  useEffect(() => {
    if (!problem) clientState.follow(member);
  }, [member, problem]);
  return (
    <>
      <NavigationLine />
      <LocalCartMerge key={pathname} />
      {problem && <ProblemNotice message={problem} />}
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
