const entities: Record<string, string> = {
  '&amp;': '&',
  '&#38;': '&',
  '&#x26;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

const decode = (attribute: string) => attribute.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);

/** Every web address a mail offers, once each, in the order of its HTML and then its text. */
export const findLinks = (html: string, text: string): string[] => {
  const hrefs = [...html.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    decode(double ?? single ?? ''),
  );
  const written = [...text.matchAll(/https?:\/\/[^\s<>"'()[\]]+/gi)].map(([url]) =>
    url.replace(/[.,;:!?]+$/, ''),
  );
  return [...new Set([...hrefs, ...written])].filter((url) => /^https?:/i.test(url));
};
