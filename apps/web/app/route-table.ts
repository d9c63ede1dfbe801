/** Who may see a page; `features/session/access.ts` decides what others get. */
type Access = 'both' | 'member' | 'visitor';

export type Page = {
  /** `:name` matches one segment. */
  path: string;
  file: string;
  access: Access;
  /** Where callers without access are redirected, instead of the login modal or the 404 page. */
  redirectTo?: string;
  /** The same for every visitor: rendered once and cached per path. */
  isVisitorPage?: true;
  /** Query parameters that change what the server renders, besides those that every page reads. */
  reads?: readonly string[];
  /** Full screen: no tab bar. */
  isImmersive?: true;
};

// The login form of browsers without JavaScript; the return from a cancelled payment.
const COMMON_QUERY_PARAMETERS = ['login', 'next', 'payment'];

/** All pages. Menus show only pages listed here. */
export const pages: readonly Page[] = [
  {
    path: '/',
    file: 'routes/marketing/landing.tsx',
    access: 'visitor',
    redirectTo: '/dashboard',
    isVisitorPage: true,
    reads: ['sent'],
  },
  { path: '/lp', file: 'routes/marketing/landing.tsx', access: 'both', isVisitorPage: true, reads: ['sent'] },
  { path: '/home', file: 'routes/marketing/home.ts', access: 'both' },
  { path: '/dashboard', file: 'routes/account/dashboard.tsx', access: 'member', redirectTo: '/' },
  { path: '/new_home', file: 'routes/account/dashboard.tsx', access: 'member' },
  { path: '/resetpassword', file: 'routes/auth/reset-password.tsx', access: 'both' },
  { path: '/account/activate', file: 'routes/auth/activate.tsx', access: 'both' },
  { path: '/account/activation', file: 'routes/auth/activation.tsx', access: 'both' },
  { path: '/account/confirm-email', file: 'routes/auth/confirm-email.tsx', access: 'both' },
  { path: '/account/undo-email-change', file: 'routes/auth/undo-email-change.tsx', access: 'both' },
  { path: '/terms-and-conditions', file: 'routes/marketing/terms.tsx', access: 'both', isVisitorPage: true },
  { path: '/privacy-policy', file: 'routes/marketing/privacy.tsx', access: 'both', isVisitorPage: true },
  {
    path: '/support',
    file: 'routes/marketing/support.tsx',
    access: 'both',
    isVisitorPage: true,
    reads: ['sent'],
  },
  {
    path: '/calendar',
    file: 'routes/marketing/calendar.tsx',
    access: 'both',
    isVisitorPage: true,
    reads: ['view', 'month'],
  },
  { path: '/courses', file: 'routes/learning/courses.tsx', access: 'both', isVisitorPage: true },
  { path: '/courses-1', file: 'routes/learning/courses-grid.tsx', access: 'visitor', isVisitorPage: true },
  {
    path: '/course/:category',
    file: 'routes/learning/course-category.tsx',
    access: 'both',
    isVisitorPage: true,
  },
  {
    path: '/course/:category/:id/:name',
    file: 'routes/learning/course-detail.tsx',
    access: 'both',
    isVisitorPage: true,
    reads: ['lesson'],
  },
  {
    path: '/course/:category/:id/:name/view-detail',
    file: 'routes/learning/course-view-detail.tsx',
    access: 'member',
    isImmersive: true,
  },
  { path: '/videos', file: 'routes/videos/videos.tsx', access: 'both', isVisitorPage: true },
  { path: '/video/:category', file: 'routes/videos/video-category.tsx', access: 'both', isVisitorPage: true },
  {
    path: '/video/:category/:name',
    file: 'routes/videos/video-detail.tsx',
    access: 'both',
    isVisitorPage: true,
  },
  {
    path: '/podcasts',
    file: 'routes/learning/podcasts.tsx',
    access: 'both',
    isVisitorPage: true,
    reads: ['selectedTab'],
  },
  {
    path: '/podcast/:category',
    file: 'routes/learning/podcast-category.tsx',
    access: 'both',
    isVisitorPage: true,
  },
  {
    path: '/podcast/:category/:name',
    file: 'routes/learning/podcast-detail.tsx',
    access: 'both',
    isVisitorPage: true,
  },
  { path: '/blogs', file: 'routes/blogs/blogs.tsx', access: 'both', isVisitorPage: true, reads: ['locked'] },
  { path: '/blogs/:id', file: 'routes/blogs/article-by-id.tsx', access: 'both' },
  { path: '/blog/:category', file: 'routes/blogs/category.tsx', access: 'both', isVisitorPage: true },
  { path: '/blog/:category/:name', file: 'routes/blogs/article.tsx', access: 'both', isVisitorPage: true },
  // Not cached: a member who hides is gone within a second.
  { path: '/members', file: 'routes/members/members.tsx', access: 'both' },
  { path: '/member/:id/:name', file: 'routes/members/member.tsx', access: 'both' },
  { path: '/maetrixlive', file: 'routes/live/live.tsx', access: 'both' },
  { path: '/search', file: 'routes/learning/search.tsx', access: 'both', reads: ['text'] },
  { path: '/search/:text', file: 'routes/learning/search.tsx', access: 'both' },
  { path: '/buy-subscriptions', file: 'routes/shop/plans.tsx', access: 'both', isVisitorPage: true },
  { path: '/direct-payment', file: 'routes/shop/direct-payment.tsx', access: 'both' },
  { path: '/new-user', file: 'routes/shop/new-user.tsx', access: 'visitor' },
  {
    path: '/new-user/payment-status/payment-success',
    file: 'routes/shop/new-user-success.tsx',
    access: 'visitor',
  },
  {
    path: '/new-user/payment-status/payment-failed',
    file: 'routes/shop/new-user-failed.tsx',
    access: 'visitor',
  },
  { path: '/referral', file: 'routes/marketing/referral.tsx', access: 'both' },
  { path: '/user/myaccount', file: 'routes/account/my-account.tsx', access: 'member' },
  { path: '/user/notifications', file: 'routes/account/notifications.tsx', access: 'member' },
  { path: '/unsubscribe', file: 'routes/account/unsubscribe.tsx', access: 'both' },
  { path: '/user-settings', file: 'routes/account/user-settings.tsx', access: 'member' },
  { path: '/user/waiting-purchases', file: 'routes/account/waiting-purchases.tsx', access: 'member' },
  { path: '/subscriptions', file: 'routes/account/subscriptions.tsx', access: 'member' },
  { path: '/affiliate', file: 'routes/account/affiliate.tsx', access: 'member' },
  { path: '/roadmap', file: 'routes/tools/roadmap.tsx', access: 'member' },
  { path: '/weekly-tracker', file: 'routes/tools/weekly-tracker.tsx', access: 'member' },
  { path: '/myactivity', file: 'routes/learning/my-activity.tsx', access: 'member' },
  { path: '/clara-ai-assistant', file: 'routes/assistant/clara.tsx', access: 'member' },
  {
    path: '/clara-ai-assistant-chatgpt-model',
    file: 'routes/assistant/clara-general.tsx',
    access: 'member',
  },
  { path: '/maetrix-chat', file: 'routes/assistant/past-questions.tsx', access: 'member' },
  { path: '/ai-content', file: 'routes/assistant/content.tsx', access: 'member' },
  { path: '/cart', file: 'routes/shop/cart.tsx', access: 'both', isVisitorPage: true },
  { path: '/payment/status/payment-success', file: 'routes/shop/payment-success.tsx', access: 'both' },
  { path: '/payment/status/payment-failed', file: 'routes/shop/payment-failed.tsx', access: 'both' },
  { path: '/payment/status/payment-cancelled', file: 'routes/shop/payment-cancelled.tsx', access: 'both' },
  { path: '/error', file: 'routes/site/not-found.tsx', access: 'both' },
];

type Resource = {
  path: string;
  file: string;
  /** The same for every caller, whatever cookie or query they send: rendered as for a visitor and cached per path. */
  isDocument?: true;
};

/** Routes without a page: form actions, and documents for robots, feed readers and frames. */
export const resources: readonly Resource[] = [
  { path: '/auth/login', file: 'routes/auth/login.ts' },
  { path: '/auth/register', file: 'routes/auth/register.ts' },
  { path: '/auth/forgot-password', file: 'routes/auth/forgot-password.ts' },
  { path: '/auth/resend-activation', file: 'routes/auth/resend-activation.ts' },
  { path: '/auth/logout', file: 'routes/auth/logout.ts' },
  { path: '/contact', file: 'routes/marketing/contact.ts' },
  { path: '/actions/cart-add', file: 'routes/shop/cart-add.ts' },
  { path: '/actions/cart-remove', file: 'routes/shop/cart-remove.ts' },
  { path: '/actions/checkout', file: 'routes/shop/checkout.ts' },
  { path: '/actions/confirm-payment', file: 'routes/shop/confirm-payment.ts' },
  { path: '/actions/complete', file: 'routes/learning/complete.ts' },
  { path: '/actions/dismiss-first-steps', file: 'routes/account/dismiss-first-steps.ts' },
  { path: '/actions/enrol', file: 'routes/learning/enrol.ts' },
  { path: '/actions/favourite', file: 'routes/learning/favourite.ts' },
  { path: '/actions/membership', file: 'routes/account/membership.ts' },
  { path: '/actions/new-user', file: 'routes/shop/register-and-pay.ts' },
  { path: '/actions/notification-preferences', file: 'routes/account/notification-preferences.ts' },
  { path: '/actions/rate', file: 'routes/learning/rate.ts' },
  { path: '/blogs/rss.xml', file: 'routes/blogs/feed.ts', isDocument: true },
  { path: '/embed/podcast/:name', file: 'routes/learning/podcast-embed.ts', isDocument: true },
  { path: '/robots.txt', file: 'routes/site/robots.ts', isDocument: true },
  { path: '/sitemap.xml', file: 'routes/site/sitemap.ts', isDocument: true },
  { path: '/sitemap/:page', file: 'routes/site/sitemap-page.ts', isDocument: true },
];

const parametersOf = ({ reads = [] }: Page): readonly string[] => [...COMMON_QUERY_PARAMETERS, ...reads];

/** Every parameter that some visitor page reads. */
export const readParameters: readonly string[] = [
  ...new Set(pages.filter(({ isVisitorPage }) => isVisitorPage).flatMap(parametersOf)),
];

/** The paths of pages and documents that are the same for every visitor, plainly spelled, as a regular expression. */
export const sharedPaths: string = [
  ...pages.filter(({ isVisitorPage }) => isVisitorPage),
  ...resources.filter(({ isDocument }) => isDocument),
]
  .map(({ path }) => path.replaceAll('.', '[.]').replaceAll(/:\w+/g, '[^/.%]+'))
  .join('|');

/** Whether the query changes what the server renders. */
export const readsQuery = (page: Page, query: string): boolean => {
  const given = new URLSearchParams(query);
  return parametersOf(page).some((name) => given.has(name));
};

const partsOf = (path: string) => path.replace(/(?<!\/)\/+$/, '').split('/');

const compile = <Route extends { path: string }>(routes: readonly Route[]) =>
  routes.map((route) => ({ route, parts: partsOf(route.path) }));

const findRoute = <Route>(routes: readonly { route: Route; parts: string[] }[], path: string) => {
  const segments = partsOf(path);
  return routes.find(
    ({ parts }) =>
      parts.length === segments.length &&
      parts.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at])),
  )?.route;
};

const compiledPages = compile(pages);
const compiledDocuments = compile(resources.filter(({ isDocument }) => isDocument));

/** The page at a path (no query, no origin). */
export const findPage = (path: string): Page | undefined => findRoute(compiledPages, path);

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** The one path of a document, for every spelling that the router would answer with it; null for anything else. */
export const findDocumentPath = (path: string): string | null => {
  const plain = decode(path)
    .toLowerCase()
    .replace(/(?<!\/)\/+$/, '')
    .replace(/(?:\/_)?\.data$/, '');
  return /^[\w./-]+$/.test(plain) && findRoute(compiledDocuments, plain) ? plain : null;
};
