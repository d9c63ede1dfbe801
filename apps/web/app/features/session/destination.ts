const HOME = new Set(['/', '/home', '/lp']);

/** Only a path of this site: no host, no scheme, no backslash, which browsers read as a slash. */
const isOwnPath = (url: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(url);

/** Where the login leads: the requested path with the saved query, or the dashboard. */
export const destinationAfterLogin = (requested: string, savedQuery = ''): string => {
  const [path = '/', query = ''] = isOwnPath(requested) ? requested.split('?', 2) : [];
  if (HOME.has(path)) return '/dashboard';
  const joined = [query, savedQuery.replace(/^\?/, '')].filter(Boolean).join('&');
  return joined ? `${path}?${joined}` : path;
};
