export const SEARCH_PATH = '/search';

/** The field of the form that a browser without JavaScript sends. */
export const TEXT = 'text';

/** The edge refuses these in a path, encoded as well. */
const isForQuery = (text: string) => /[./\\]/.test(text);

/** What is searched for on a page: in its path, or in the query. */
export const readSearchText = (text: string | undefined, query: URLSearchParams): string =>
  (text ?? query.get(TEXT) ?? '').trim();

/** The page of results; without a text, the one with the box alone. */
export const searchPath = (text: string): string => {
  const encoded = encodeURIComponent(text);
  if (isForQuery(text)) return `${SEARCH_PATH}?${TEXT}=${encoded}`;
  return text ? `${SEARCH_PATH}/${encoded}` : SEARCH_PATH;
};
