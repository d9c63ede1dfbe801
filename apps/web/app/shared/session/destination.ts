const HOME = new Set(['/', '/home', '/lp']);

/** Only a path of this site: no other host, no scheme, no backslash that a browser would read as a slash. */
const isOwnPath = (url: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(url);

/** Where a member goes after login: what she asked for with the saved query, or her dashboard. */
export const destinationAfterLogin = (requested: string, savedQuery = ''): string => {
  const [path = '/', query = ''] = isOwnPath(requested) ? requested.split('?', 2) : [];
  if (HOME.has(path)) return '/dashboard';
  const joined = [query, savedQuery.replace(/^\?/, '')].filter(Boolean).join('&');
  return joined ? `${path}?${joined}` : path;
};
