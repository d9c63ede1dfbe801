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
  isShared?: true;
  /** Query parameters that change what the server renders, besides those that every page reads. */
  reads?: readonly string[];
  /** Full screen: no tab bar. */
  isImmersive?: true;
};

// The login form of browsers without JavaScript.
const COMMON_QUERY_PARAMETERS = ['login', 'next'];

/** All pages. Menus show only pages listed here. */
export const pages: readonly Page[] = [
  {
    path: '/',
    file: 'routes/marketing/landing.tsx',
    access: 'visitor',
    redirectTo: '/dashboard',
    isShared: true,
    reads: ['sent'],
  },
  { path: '/lp', file: 'routes/marketing/landing.tsx', access: 'both', isShared: true, reads: ['sent'] },
  { path: '/home', file: 'routes/marketing/home.ts', access: 'both' },
  { path: '/dashboard', file: 'routes/account/dashboard.tsx', access: 'member', redirectTo: '/' },
  { path: '/resetpassword', file: 'routes/auth/reset-password.tsx', access: 'both' },
  { path: '/account/activate', file: 'routes/auth/activate.tsx', access: 'both' },
  { path: '/account/activation', file: 'routes/auth/activation.tsx', access: 'both' },
  { path: '/terms-and-conditions', file: 'routes/marketing/terms.tsx', access: 'both', isShared: true },
  { path: '/privacy-policy', file: 'routes/marketing/privacy.tsx', access: 'both', isShared: true },
  { path: '/courses', file: 'routes/learning/courses.tsx', access: 'both', isShared: true },
  { path: '/courses-1', file: 'routes/learning/courses-grid.tsx', access: 'visitor', isShared: true },
  { path: '/course/:category', file: 'routes/learning/course-category.tsx', access: 'both', isShared: true },
  {
    path: '/course/:category/:id/:name',
    file: 'routes/learning/course-detail.tsx',
    access: 'both',
    isShared: true,
    reads: ['lesson'],
  },
  {
    path: '/course/:category/:id/:name/view-detail',
    file: 'routes/learning/course-view-detail.tsx',
    access: 'member',
    isImmersive: true,
  },
  { path: '/buy-subscriptions', file: 'routes/shop/plans.tsx', access: 'both', isShared: true },
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
  { path: '/user/waiting-purchases', file: 'routes/account/waiting-purchases.tsx', access: 'member' },
  { path: '/subscriptions', file: 'routes/account/subscriptions.tsx', access: 'member' },
  { path: '/myactivity', file: 'routes/learning/my-activity.tsx', access: 'member' },
  { path: '/cart', file: 'routes/shop/cart.tsx', access: 'both', isShared: true },
  { path: '/payment/status/payment-success', file: 'routes/shop/payment-success.tsx', access: 'both' },
  { path: '/payment/status/payment-failed', file: 'routes/shop/payment-failed.tsx', access: 'both' },
  { path: '/error', file: 'routes/site/not-found.tsx', access: 'both' },
];

/** Routes without a page: form actions and files for robots. */
export const resources: readonly { path: string; file: string }[] = [
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
  { path: '/actions/enrol', file: 'routes/learning/enrol.ts' },
  { path: '/actions/favourite', file: 'routes/learning/favourite.ts' },
  { path: '/actions/membership', file: 'routes/account/membership.ts' },
  { path: '/actions/new-user', file: 'routes/shop/register-and-pay.ts' },
  { path: '/actions/rate', file: 'routes/learning/rate.ts' },
  { path: '/robots.txt', file: 'routes/site/robots.ts' },
  { path: '/sitemap.xml', file: 'routes/site/sitemap.ts' },
];

const parametersOf = ({ reads = [] }: Page): readonly string[] => [...COMMON_QUERY_PARAMETERS, ...reads];

/** Every parameter that some shared page reads. */
export const readParameters: readonly string[] = [
  ...new Set(pages.filter(({ isShared }) => isShared).flatMap(parametersOf)),
];

/** Whether the query changes what the server renders. */
export const readsQuery = (page: Page, query: string): boolean => {
  const given = new URLSearchParams(query);
  return parametersOf(page).some((name) => given.has(name));
};

const partsOf = (path: string) => path.replace(/\/+$/, '').split('/');

const patterns = pages.map((page) => ({ page, parts: partsOf(page.path) }));

/** The page at a path (no query, no origin). */
export const findPage = (path: string): Page | undefined => {
  const segments = partsOf(path);
  return patterns.find(
    ({ parts }) =>
      parts.length === segments.length &&
      parts.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at])),
  )?.page;
};
