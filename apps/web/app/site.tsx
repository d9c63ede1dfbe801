import { Outlet } from 'react-router';

import type { Route } from './+types/site.ts';
import { ErrorPage } from './shared/layout/error-page.tsx';

/** All pages stand inside this one: what goes wrong in a page is shown in its place, and the rest stays. */
export default function Site() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
