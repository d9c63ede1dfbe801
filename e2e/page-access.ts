import { decidePageAccess } from '../apps/web/app/features/session/access.ts';
import type { Page } from '../apps/web/app/route-table.ts';

/** Pages that redirect their own audience when they have no parameters. */
const ANSWERS: Record<string, string> = {
  '/error': '404',
  // These URLs name an item that does not exist.
  '/course/:category': '404',
  '/course/:category/:id/:name': '404',
  '/course/:category/:id/:name/view-detail': '404',
  '/video/:category': '404',
  '/video/:category/:name': '404',
  // These name an article that does not exist.
  '/blogs/:id': '404',
  '/blog/:category': '404',
  '/blog/:category/:name': '404',
  // This names a member who does not exist.
  '/member/:id/:name': '404',
  '/podcast/:category': '404',
  '/podcast/:category/:name': '404',
};

/** Pages that always redirect: the target for a visitor and for a member. */
const SENDS_ON: Record<string, [visitor: string, member: string]> = {
  '/home': ['→ /', '→ /dashboard'],
};

const addressOf = ({ path }: Page) =>
  path.replace(':category', 'no-category').replace(':id', '999999999').replace(':name', 'no-course');

const asksForRootAlone = (spelling: string) => spelling.endsWith('?_routes=root');

/** The expected answer of a page: a status, or `→` and the target. */
export const expectedAnswer = (page: Page, spelling: string, isMember: boolean): string => {
  const [path = ''] = spelling.replace(/_?\.data/, '').split('?');
  const decision = decidePageAccess(page, isMember, path);
  if (!decision.show) return 'goTo' in decision ? `→ ${decision.goTo}` : '404';
  if (asksForRootAlone(spelling)) return '200';
  return SENDS_ON[page.path]?.[isMember ? 1 : 0] ?? ANSWERS[page.path] ?? '200';
};

const encodeFirstLetter = (path: string) =>
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** All spellings of a URL that the router treats as the same page. */
export const spellingsOf = (page: Page): string[] => {
  const path = addressOf(page);
  const base = path === '/' ? '/_' : path;
  const spellings = [
    path,
    `${base}.data`,
    `${base}.data?_routes=root`,
    `${base}.data?_routes=${encodeURIComponent(page.path)}`,
    `${base}.data?_routes=${encodeURIComponent(`root,${page.path},not-found`)}&_routes=`,
    `${base}.data?_routes=`,
    encodeFirstLetter(path),
    `${encodeFirstLetter(base)}.data`,
    path.toUpperCase(),
    `${base.toUpperCase()}.data`,
  ];
  return path === '/' ? [...new Set(spellings)] : [...spellings, `${path}/`, `${path}/_.data`];
};

/** The status or redirect of an answer, also of the router's data format. */
export const answerOf = async (response: Response): Promise<{ answer: string; body: string }> => {
  const body = await response.text();
  const wrapped = /"SingleFetchRedirect".*?"redirect","((?:[^"\\]|\\.)*)"/.exec(body)?.[1];
  const location = response.headers.get('location') ?? wrapped;
  return { answer: location === undefined ? String(response.status) : `→ ${location}`, body };
};
