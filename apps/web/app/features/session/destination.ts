const SOLD_KINDS = new Set(['course', 'video']);
const HOME = new Set(['/', '/home', '/lp']);

/** Only a path of this site: no host, no scheme, no backslash, which browsers read as a slash; fit for a header. */
export const isOwnPath = (url: string): boolean => /^\/(?![/\\])[!-[\]-~]*$/.test(url);

/** Registering with a payment is for visitors only: a member goes on with the payment. */
const forMember = (path: string, query: string): [path: string, query: string] => {
  if (path !== '/new-user') return [path, query];
  const given = new URLSearchParams(query);
  const id = given.get('service_id') ?? given.get('plan');
  if (SOLD_KINDS.has(given.get('service_category') ?? '')) return ['/direct-payment', query];
  return ['/buy-subscriptions', id ? new URLSearchParams({ choose: id }).toString() : ''];
};

/** Where the login leads: the requested path with the saved query, or the dashboard. */
export const destinationAfterLogin = (requested: string, savedQuery = ''): string => {
  const [requestedPath = '/', requestedQuery = ''] = isOwnPath(requested) ? requested.split('?', 2) : [];
  const [path, query] = forMember(requestedPath, requestedQuery);
  if (HOME.has(path)) return '/dashboard';
  const joined = [query, savedQuery.replace(/^\?/, '')].filter(Boolean).join('&');
  return joined ? `${path}?${joined}` : path;
};
