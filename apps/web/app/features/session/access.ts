import type { Page } from '../../route-table.ts';

export type Decision = { show: true } | { show: false; goTo: string } | { show: false; notFound: true };

/** The landing page with the login modal open; `next` is where the login leads. */
export const loginPath = (requested: string): string =>
  `/?${new URLSearchParams({ login: '', next: requested }).toString()}`;

/** Decides whether the caller may see a page, and where to redirect otherwise. */
export const decidePageAccess = (page: Page | undefined, isMember: boolean, requested: string): Decision => {
  const isAllowed = !page || page.access === 'both' || (page.access === 'member') === isMember;
  if (isAllowed) return { show: true };
  if (page.redirectTo) return { show: false, goTo: page.redirectTo };
  return page.access === 'member'
    ? { show: false, goTo: loginPath(requested) }
    : { show: false, notFound: true };
};
