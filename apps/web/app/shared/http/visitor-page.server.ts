import { createHash } from 'node:crypto';

import { sameSecret } from '@maetrix/service/same-secret';

import { loadEnv } from '../../../env.ts';

/** Sent by our own server when it renders a page for all visitors; its value is the internal secret. */
export const VISITOR_PAGE_HEADER = 'x-visitor-page';

const env = loadEnv();

/** Whether the page is rendered for all visitors, not for this caller. */
export const isVisitorRender = (request: Request): boolean =>
  sameSecret(request.headers.get(VISITOR_PAGE_HEADER) ?? '', env.INTERNAL_SECRET);

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of the inline scripts for the content security policy: a cached page cannot carry a nonce. */
export const scriptHashes = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(INLINE_SCRIPT)].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
  ),
];
