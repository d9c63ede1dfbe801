/** The query of the page URL, without the `_routes` that React Router adds to data requests. */
export const pageSearch = (request: Request): string => {
  const { searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const query = searchParams.toString();
  return query && `?${query}`;
};
