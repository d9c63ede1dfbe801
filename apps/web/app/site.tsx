import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';

import type { Route } from './+types/site.ts';
import { CoursesSkeleton } from './features/catalogue/index.ts';
import { useShownPage } from './shared/connection/keep-page.ts';
import { ErrorPage } from './shared/layout/error-page.tsx';

/** A page that arrives sooner replaces the old one without a skeleton. */
const SKELETON_DELAY_MS = 400;

/** The path being loaded, once it takes longer than the delay. */
const useSlowNavigation = (): string | null => {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const [slowPath, setSlowPath] = useState<string | null>(null);
  const pendingPath = location && location.pathname !== pathname ? location.pathname : null;

  useEffect(() => {
    if (pendingPath === null) return undefined;
    const timer = setTimeout(() => setSlowPath(pendingPath), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pendingPath]);

  return pendingPath !== null && slowPath === pendingPath ? pendingPath : null;
};

/** Layout of all pages: an error in a page is shown in its place, and the rest of the site stays. */
export default function Site() {
  const slowPath = useSlowNavigation();
  useShownPage();
  if (slowPath !== '/courses') return <Outlet />;
  return (
    <Suspense fallback={<Outlet />}>
      <CoursesSkeleton />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
