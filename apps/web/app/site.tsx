import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';

import type { Route } from './+types/site.ts';
import { ErrorPage } from './shared/layout/error-page.tsx';

const CoursesSkeleton = lazy(() =>
  import('./features/courses/courses-skeleton.tsx').then(({ CoursesSkeleton: component }) => ({
    default: component,
  })),
);

/** A page that comes sooner than this replaces the old one directly. */
const PATIENCE_MS = 400;

/** The address that is on its way, once the wait for it is long. */
const useLongAwaited = (): string | null => {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const [awaited, setAwaited] = useState<string | null>(null);
  const asked = location && location.pathname !== pathname ? location.pathname : null;

  useEffect(() => {
    if (asked === null) return undefined;
    const timer = setTimeout(() => setAwaited(asked), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [asked]);

  return asked !== null && awaited === asked ? asked : null;
};

/** All pages stand inside this one: what goes wrong in a page is shown in its place, and the rest stays. */
export default function Site() {
  const awaited = useLongAwaited();
  if (awaited !== '/courses') return <Outlet />;
  return (
    <Suspense fallback={<Outlet />}>
      <CoursesSkeleton />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
