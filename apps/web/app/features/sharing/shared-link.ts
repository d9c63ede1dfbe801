/** The specification wraps the code of a shared link in these characters. */
const WRAPPER = '111';

/** The URL of a page with the code of the member who shares it. */
export const sharedUrl = (origin: string, path: string, code: string): string =>
  `${origin}${path}?q=${WRAPPER}${code}${WRAPPER}`;

/** The code in a query, without its first and last three characters; null when there is none. */
export const readShareCode = (query: string): string | null => {
  const given = new URLSearchParams(query).get('q') ?? '';
  const code = given.slice(WRAPPER.length, -WRAPPER.length);
  return /^[A-Za-z0-9]{10,24}$/.test(code) ? code : null;
};
