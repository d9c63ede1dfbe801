import { siteOrigin } from '../shared/head/site-origin.server.ts';

const PUBLIC_PATHS = ['/', '/terms-and-conditions', '/privacy-policy'];

export const loader = () => {
  const urls = PUBLIC_PATHS.map((path) => `  <url><loc>${siteOrigin}${path}</loc></url>`).join('\n');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
    {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    },
  );
};
