/** The origin of the site, from the root loader. */
export const getSiteOrigin = (matches: readonly unknown[]): string => {
  const [root] = matches as readonly { loaderData?: { siteOrigin?: string } }[];
  return root?.loaderData?.siteOrigin ?? 'https://maetrix.invalid';
};
