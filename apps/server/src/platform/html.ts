import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'a', 'hr'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'ugc noopener' }) },
};

/** What may be stored and shown of HTML that somebody wrote: text in paragraphs, lists and links, nothing that acts. */
export const cleanHtml = (html: string): string => sanitize(html, options).trim();
