/** The site's own address, as the root loader tells it. */
export const siteOriginOf = (matches: readonly unknown[]): string => {
  const [root] = matches as readonly { loaderData?: { siteOrigin?: string } }[];
  return root?.loaderData?.siteOrigin ?? 'https://maetrix.invalid';
};
