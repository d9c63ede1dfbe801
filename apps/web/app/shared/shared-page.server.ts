import { createHash } from 'node:crypto';

import { sameSecret } from '@maetrix/service/same-secret';

import { loadEnv } from '../../env.ts';

/** Our own server asks for a page that may be shown to every visitor; it proves itself with the secret. */
export const SHARED_PAGE_HEADER = 'x-shared-page';

const env = loadEnv();

export const isSharedPage = (request: Request): boolean =>
  sameSecret(request.headers.get(SHARED_PAGE_HEADER) ?? '', env.INTERNAL_SECRET);

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** What a content security policy lets in instead of a nonce, which cannot be shared. */
export const scriptHashes = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(INLINE_SCRIPT)].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
  ),
];
