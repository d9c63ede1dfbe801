import type { Page } from '../../route-table.ts';

export type Decision = { show: true } | { show: false; goTo: string } | { show: false; notFound: true };

/** The landing page with the login modal open, remembering what was asked for. */
export const loginPath = (requested: string): string =>
  `/?${new URLSearchParams({ login: '', next: requested }).toString()}`;

/** Who may see a page, and where everybody else goes. */
export const decideAccess = (page: Page | undefined, isMember: boolean, requested: string): Decision => {
  const isFor = !page || page.access === 'both' || (page.access === 'member') === isMember;
  if (isFor) return { show: true };
  if (page.otherwise) return { show: false, goTo: page.otherwise };
  return page.access === 'member'
    ? { show: false, goTo: loginPath(requested) }
    : { show: false, notFound: true };
};
