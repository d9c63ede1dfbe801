import { useState, useSyncExternalStore } from 'react';

/** JSON that cannot end its script element. */
export const serializeStructuredData = (value: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', String.raw`\u003c`);

const neverChanges = () => () => undefined;

/** Whether the component was rendered by the server. */
const useIsFromServer = (): boolean => {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isFromServer] = useState(isHydrating);
  return isFromServer;
};

/**
 * What a page is about, for search engines. Only in pages from the server: search engines load every page anew, and
 * Trusted Types forbid to create script elements in the browser. Needs a key, so that it is never changed.
 */
export function StructuredData({ value }: { value: object }) {
  if (!useIsFromServer()) return null;
  return (
    <script
      type="application/ld+json"
      // React compares in development by setting innerHTML, which Trusted Types forbid.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: serializeStructuredData(value) }}
    />
  );
}
