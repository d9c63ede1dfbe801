const MAX_ENCODINGS = 3;

// The address of a private feed or calendar, and a download that works once.
const SECRET_SEGMENT = /(\/(?:(?:podcasts|calendar)\/private|media\/downloads)\/+)[^/]+/gi;
// Our tokens are 43 letters, digits, - and _; what is as long in lower case alone is the name of an item.
const TOKEN = /(?<![\w-])(?=[\w-]{43})[\w-]*[A-Z][\w-]*/g;

// What somebody searches for is their own affair.
const SEARCHED = /^\/+search\/+.+$/is;

const decode = (path: string, encodings = MAX_ENCODINGS): string | null => {
  if (!path.includes('%')) return path;
  try {
    return encodings ? decode(decodeURIComponent(path), encodings - 1) : null;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
};

/** The path of a URL for logs: decoded, without its query and the secrets that some paths contain. */
export const redactPath = (url: string): string => {
  const path = decode(url.split('?', 1)[0] ?? '');
  return path === null
    ? '(not decodable)'
    : path
        .replace(SEARCHED, '/search/(text)')
        .replaceAll(SECRET_SEGMENT, '$1(token)')
        .replaceAll(TOKEN, '(token)');
};
