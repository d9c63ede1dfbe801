import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'a', 'hr'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'ugc noopener' }) },
};

/** Sanitises untrusted HTML: keeps text in paragraphs, lists and links, removes everything else. */
export const cleanHtml = (html: string): string => sanitize(html, options).trim();
