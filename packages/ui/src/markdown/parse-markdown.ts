/** A piece of a line. `mark` is a number in square brackets. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'mark'; number: number };

export type Block =
  | { kind: 'paragraph' | 'quote'; children: Inline[] }
  | { kind: 'heading'; level: 2 | 3 | 4; children: Inline[] }
  | { kind: 'list'; isOrdered: false; items: Inline[][] }
  /** Models write a paragraph between two numbers: the list goes on where it begins anew. */
  | { kind: 'list'; isOrdered: true; start: number; items: Inline[][] }
  | { kind: 'code'; text: string };

const text = (value: string): Inline[] => (value ? [{ kind: 'text', text: value }] : []);

/** Where a piece can begin. */
const MARKER = /[`*![]/g;

// Each ends at its own mark, which the text before it cannot contain, so that no text takes long. Links and pictures are
// shown as their words: where they lead was chosen by whoever wrote the text.
const PIECES: readonly { pattern: RegExp; read: (words: string) => Inline }[] = [
  { pattern: /`([^`\n]+)`/y, read: (words) => ({ kind: 'code', text: words }) },
  { pattern: /\*\*([^*\n]+)\*\*/y, read: (words) => ({ kind: 'strong', children: parseInline(words) }) },
  { pattern: /\*([^*\s][^*\n]*)\*/y, read: (words) => ({ kind: 'emphasis', children: parseInline(words) }) },
  { pattern: /!?\[([^[\]\n]*)\]\([^()\s]*\)/y, read: (words) => ({ kind: 'text', text: words }) },
  { pattern: /\[(\d{1,2})\]/y, read: (words) => ({ kind: 'mark', number: Number(words) }) },
];

const readPieceAt = (line: string, index: number): { piece: Inline; length: number } | null => {
  for (const { pattern, read } of PIECES) {
    pattern.lastIndex = index;
    const match = pattern.exec(line);
    if (match) return { piece: read(match[1] ?? ''), length: match[0].length };
  }
  return null;
};

const parseInline = (line: string): Inline[] => {
  const pieces: Inline[] = [];
  let end = 0;
  for (const { index } of line.matchAll(MARKER)) {
    const found = index < end ? null : readPieceAt(line, index);
    if (!found) continue;
    pieces.push(...text(line.slice(end, index)), found.piece);
    end = index + found.length;
  }
  return [...pieces, ...text(line.slice(end))];
};

const HEADING = /^(#{1,6}) +(\S.*)$/;
const BULLET = /^ {0,6}[-*+] +(\S.*)$/;
const NUMBERED = /^ {0,6}(\d{1,3})[.)] +(\S.*)$/;
const QUOTE = /^> ?(.*)$/;
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,}) *$/;
const FENCE = /^ {0,3}```/;

const parseHeading = ([, marks = '', words = '']: RegExpExecArray): Block => ({
  kind: 'heading',
  // The page has the first level.
  level: Math.min(4, Math.max(2, marks.length)) as 2 | 3 | 4,
  children: parseInline(words),
});

type LineKind = 'paragraph' | 'quote' | 'bullets' | 'numbers';

/** Lines of one kind, one after another. `start` is the number before the first of them. */
type OpenBlock = { kind: LineKind; start: number; lines: string[] };

const classify = (line: string): { kind: LineKind; start: number; words: string } => {
  const bullet = BULLET.exec(line);
  if (bullet) return { kind: 'bullets', start: 1, words: bullet[1] ?? '' };
  const numbered = NUMBERED.exec(line);
  if (numbered) return { kind: 'numbers', start: Number(numbered[1]), words: numbered[2] ?? '' };
  const quote = QUOTE.exec(line);
  if (quote) return { kind: 'quote', start: 1, words: quote[1] ?? '' };
  return { kind: 'paragraph', start: 1, words: line.trim() };
};

const toBlock = ({ kind, start, lines }: OpenBlock): Block => {
  if (kind === 'bullets') return { kind: 'list', isOrdered: false, items: lines.map(parseInline) };
  if (kind === 'numbers') return { kind: 'list', isOrdered: true, start, items: lines.map(parseInline) };
  return { kind, children: parseInline(lines.join('\n')) };
};

/** Markdown as language models write it: headings, paragraphs, lists, quotes, code. Everything else is text. */
export const parseMarkdown = (source: string): Block[] => {
  const blocks: Block[] = [];
  let open: OpenBlock | null = null;
  let code: string[] | null = null;
  const close = () => {
    if (open) blocks.push(toBlock(open));
    open = null;
  };
  for (const line of source.split(/\r?\n/)) {
    if (FENCE.test(line)) {
      close();
      if (code) blocks.push({ kind: 'code', text: code.join('\n') });
      code = code ? null : [];
      continue;
    }
    if (code) {
      code.push(line);
      continue;
    }
    const heading = HEADING.exec(line);
    if (heading || RULE.test(line) || line.trim() === '') {
      close();
      if (heading) blocks.push(parseHeading(heading));
      continue;
    }
    const { kind, start, words } = classify(line);
    const current = open as OpenBlock | null;
    if (current?.kind === kind) current.lines.push(words);
    else {
      close();
      open = { kind, start, lines: [words] };
    }
  }
  close();
  // A fence that is not closed yet: the text is still being written.
  if (code?.length) blocks.push({ kind: 'code', text: code.join('\n') });
  return blocks;
};
