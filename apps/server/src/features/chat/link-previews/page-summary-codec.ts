import { Parser } from 'htmlparser2';

export type PageSummary = { title: string; description: string };

const MAX_TITLE = 160;
const MAX_DESCRIPTION = 280;

/** One line without invisible characters, cut between characters. */
const toLine = (text: string, max: number): string => {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim());
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : characters.join('');
};

/** What a page says of itself: Open Graph's words before its own. Null without a title. */
export const readPageSummary = (html: string): PageSummary | null => {
  const found = new Map<string, string>();
  const add = (name: string | undefined, text: string | undefined) => {
    const key = name?.toLowerCase();
    if (key && text && !found.has(key)) found.set(key, text);
  };
  let title: string | null = null;
  const parser = new Parser({
    onopentag: (name, { property, name: named, content }) => {
      if (name === 'meta') add(property ?? named, content);
      if (name === 'title' && !found.has('title')) title = '';
    },
    ontext: (text) => {
      if (title !== null) title += text;
    },
    onclosetag: (name) => {
      if (name !== 'title') return;
      add('title', title ?? '');
      title = null;
    },
  });
  const [head = ''] = html.split(/<body/i, 1);
  parser.end(head);
  const pick = (names: string[], max: number) =>
    names.map((name) => toLine(found.get(name) ?? '', max)).find(Boolean) ?? '';
  const line = pick(['og:title', 'twitter:title', 'title'], MAX_TITLE);
  return line
    ? {
        title: line,
        description: pick(['og:description', 'twitter:description', 'description'], MAX_DESCRIPTION),
      }
    : null;
};
