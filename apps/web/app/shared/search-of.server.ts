/** The query of the page's address: what the router adds when it only fetches data is no part of it. */
export const searchOf = (request: Request): string => {
  const { searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const query = searchParams.toString();
  return query && `?${query}`;
};
