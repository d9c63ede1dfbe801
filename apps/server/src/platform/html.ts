import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
  // The same as packages/ui/src/rich-text/parse.ts renders.
  allowedTags: 'h2 h3 h4 p br ul ol li strong em blockquote a hr table thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'ugc noopener' }) },
};

/** Sanitises untrusted HTML: keeps text in paragraphs, lists, tables and links, removes everything else. */
export const cleanHtml = (html: string): string => sanitize(html, options).trim();

const BLOCK_ENDS = /<\/(?:p|h[2-4]|li|blockquote|t[dhr])>|<br ?\/?>/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The paragraphs of HTML as text. */
export const toParagraphs = (html: string): string[] =>
  sanitize(html.replaceAll(BLOCK_ENDS, '$&\n'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
