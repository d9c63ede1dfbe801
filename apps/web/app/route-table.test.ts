import { expect, test } from 'vitest';

import { decidePageAccess } from './features/session/access.ts';
import { pages } from './route-table.ts';

const LEARNING = [
  '/courses',
  '/course/:category',
  '/course/:category/:id/:name',
  '/videos',
  '/video/:category',
  '/video/:category/:name',
  '/podcasts',
  '/podcast/:category',
  '/podcast/:category/:name',
  '/blogs',
  '/blogs/:id',
  '/blog/:category',
  '/blog/:category/:name',
  '/search',
  '/search/:text',
  '/maetrixlive',
  '/calendar',
];

const ACCOUNTS_AND_PAYMENTS = [
  '/member/:id/:name',
  '/cart',
  '/direct-payment',
  '/payment/status/payment-success',
  '/payment/status/payment-failed',
  '/payment/status/payment-cancelled',
  '/referral',
  '/resetpassword',
  '/account/activation',
];

const PUBLIC = ['/lp', '/home', '/support', '/terms-and-conditions', '/privacy-policy', '/error'];

/** Pages that the specification does not list: what its e-mails link to, and the list and plans that it calls public. */
const OURS = [
  '/account/activate',
  '/account/confirm-email',
  '/account/undo-email-change',
  '/unsubscribe',
  '/members',
  '/buy-subscriptions',
];

const openTo = (isMember: boolean) =>
  pages.filter((page) => decidePageAccess(page, isMember, page.path).show).map(({ path }) => path);

test('[SHELL-071] members have these pages and no others', () => {
  expect(openTo(true).toSorted()).toEqual(
    [
      ...LEARNING,
      ...ACCOUNTS_AND_PAYMENTS,
      ...PUBLIC,
      ...OURS,
      '/dashboard',
      '/new_home',
      '/course/:category/:id/:name/view-detail',
      '/myactivity',
      '/ai-content',
      '/ai-workbook',
      '/maetrix-chat',
      '/insight-engine',
      '/roadmap',
      '/weekly-tracker',
      '/affiliate',
      '/clara-ai-assistant',
      '/clara-ai-assistant-chatgpt-model',
      '/user/myaccount',
      '/user/notifications',
      '/user/waiting-purchases',
      '/user-settings',
      '/subscriptions',
    ].toSorted(),
  );
  const home = pages.find(({ path }) => path === '/');
  expect(decidePageAccess(home, true, '/')).toEqual({ show: false, goTo: '/dashboard' });
});

test('[SHELL-072] visitors have these pages and no others', () => {
  expect(openTo(false).toSorted()).toEqual(
    [
      ...LEARNING,
      ...ACCOUNTS_AND_PAYMENTS,
      ...PUBLIC,
      ...OURS,
      '/',
      '/courses-1',
      '/new-user',
      '/new-user/payment-status/payment-success',
      '/new-user/payment-status/payment-failed',
    ].toSorted(),
  );
  const dashboard = pages.find(({ path }) => path === '/dashboard');
  expect(decidePageAccess(dashboard, false, '/dashboard')).toEqual({ show: false, goTo: '/' });
});
