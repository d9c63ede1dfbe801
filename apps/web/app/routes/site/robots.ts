import { siteOrigin } from '../../shared/meta/site-origin.server.ts';

export const loader = () =>
  new Response(
    [
      'User-agent: *',
      'Allow: /api/podcasts/',
      'Disallow: /api/',
      'Disallow: /auth/',
      'Disallow: /account/',
      `Sitemap: ${siteOrigin}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  );
