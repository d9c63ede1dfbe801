import { createHash } from 'node:crypto';

import type { PodcastDetail } from '@maetrix/contract';

import { escapeXml } from '../../shared/formatting/escape-xml.ts';
import { siteOrigin } from '../../shared/meta/site-origin.server.ts';
import { podcastPath } from '../catalogue/index.ts';

const STYLE = `body{margin:0;font:16px/1.4 'Helvetica Neue',Arial,sans-serif;color:#201416;background:#f8f5f3}
main{display:flex;gap:16px;align-items:center;box-sizing:border-box;min-height:180px;padding:16px}
img{flex:none;width:120px;height:120px;border-radius:3px}
div{flex:1;min-width:0}h1{margin:0;font-size:18px}p{margin:2px 0 10px;color:#6d5d5e;font-size:14px}
audio{width:100%}a{color:#8a1738}@media(max-width:420px){img{width:72px;height:72px}}`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** Headers of a page that any site may show in a frame: no script, no cookie, nothing but the audio. */
const EMBED_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'public, max-age=300',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** An episode for frames of other sites. The caller is a visitor: only an open episode has its audio. */
export const renderEmbedPage = (podcast: PodcastDetail): Response => {
  const category = podcast.podcast_category_url;
  const page = siteOrigin + podcastPath({ category, slug: podcast.podcast_title_url });
  const link = (text: string) => `<a href="${escapeXml(page)}" target="_blank" rel="noopener">${text}</a>`;
  const picture = podcast.banner_url
    ? `<img src="${escapeXml(podcast.banner_url)}" alt="" width="120" height="120">`
    : '';
  const player = podcast.podcast_url
    ? `<audio controls preload="none" src="${escapeXml(podcast.podcast_url)}" aria-label="${escapeXml(podcast.podcast_title)}"></audio>`
    : link('Listen on Maetrix');
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(podcast.podcast_title)}</title><style>${STYLE}</style></head><body><main>${picture}<div><h1>${link(escapeXml(podcast.podcast_title))}</h1><p>${escapeXml(podcast.speakers.join(', '))}</p>${player}</div></main></body></html>`;
  return new Response(html, { headers: EMBED_HEADERS });
};
