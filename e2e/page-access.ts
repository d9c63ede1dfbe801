import { decideAccess } from '../apps/web/app/shared/session/access.ts';
import type { Page } from '../apps/web/app/route-table.ts';

/** Pages that answer something else than themselves to those they are for, when nothing else is asked for. */
const ANSWERS: Record<string, string> = {
  '/error': '404',
  // These name a course the test does not have.
  '/course/:category': '404',
  '/course/:category/:id/:name': '404',
  '/course/:category/:id/:name/view-detail': '404',
};

/** Pages that send everybody on: to where, for a visitor and for a member. */
const SENDS_ON: Record<string, [visitor: string, member: string]> = {
  '/home': ['→ /', '→ /dashboard'],
};

const addressOf = ({ path }: Page) =>
  path.replace(':category', 'no-category').replace(':id', '999999999').replace(':name', 'no-course');

const asksForRootAlone = (spelling: string) => spelling.endsWith('?_routes=root');

/** What a page must answer: a status, or `→` and where to. */
export const expectedAnswer = (page: Page, spelling: string, isMember: boolean): string => {
  const [path = ''] = spelling.replace(/_?\.data/, '').split('?');
  const decision = decideAccess(page, isMember, path);
  if (!decision.show) return 'goTo' in decision ? `→ ${decision.goTo}` : '404';
  if (asksForRootAlone(spelling)) return '200';
  return SENDS_ON[page.path]?.[isMember ? 1 : 0] ?? ANSWERS[page.path] ?? '200';
};

const encodeFirstLetter = (path: string) =>
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** Every way to write the address of a page; the router takes all of them for the same one. */
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

/** What an answer decides, however the router wraps it. */
export const answerOf = async (response: Response): Promise<{ answer: string; body: string }> => {
  const body = await response.text();
  const wrapped = /"SingleFetchRedirect".*?"redirect","((?:[^"\\]|\\.)*)"/.exec(body)?.[1];
  const location = response.headers.get('location') ?? wrapped;
  return { answer: location === undefined ? String(response.status) : `→ ${location}`, body };
};
