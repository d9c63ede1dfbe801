const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const endSentence = (text: string) => (/[.!?:…]$/.test(text) ? text : `${text}.`);

/** What a voice says for a lesson's HTML: headings, items and cells end as sentences do. */
export const spokenText = (html: string): string =>
  html
    .split(/<\/(?:h\d|p|li|t[dh]|blockquote)>/)
    .map((block) =>
      block
        .replace(/<[^>]+>/g, '')
        .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .map(endSentence)
    .join(' ');
