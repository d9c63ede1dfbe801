import { parseMarkdown, type Block, type Inline } from '@maetrix/ui/parse-markdown';

import { cleanText, type ExportedEntry, type Paragraph, type Run } from './export-document.ts';

const WRITTEN = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The pieces of a line as runs. Numbers in square brackets refer to a list that the file does not have. */
const toRuns = (pieces: readonly Inline[], style: Omit<Run, 'text'> = {}): Run[] =>
  pieces.flatMap((piece): Run[] => {
    switch (piece.kind) {
      case 'text':
        return [{ ...style, text: piece.text }];
      case 'code':
        return [{ ...style, text: piece.text, isCode: true }];
      case 'strong':
        return toRuns(piece.children, { ...style, isBold: true });
      case 'emphasis':
        return toRuns(piece.children, { ...style, isItalic: true });
      case 'mark':
      default:
        return [];
    }
  });

const toParagraphs = (block: Block): Paragraph[] => {
  switch (block.kind) {
    case 'heading':
      return [{ style: 'heading', runs: toRuns(block.children) }];
    case 'quote':
      return [{ style: 'quote', runs: toRuns(block.children) }];
    case 'list':
      return block.items.map((item, index) => ({
        style: 'item',
        marker: block.isOrdered ? `${block.start + index}.` : '•',
        runs: toRuns(item),
      }));
    case 'code':
      return [{ style: 'code', runs: [{ text: block.text, isCode: true }] }];
    case 'paragraph':
    default:
      return [{ style: 'text', runs: toRuns(block.children) }];
  }
};

const plain = (style: Paragraph['style'], text: string): Paragraph => ({ style, runs: [{ text }] });

/** The head of a file. */
export const toTitle = (title: string, savedAt: Date): Paragraph[] => [
  plain('title', title),
  plain('note', `Saved on ${WRITTEN.format(savedAt)}`),
];

/** An answer as paragraphs. What looks like markup in it is text, as on the page. */
export const toEntry = ({ source, question, answer, createdAt }: ExportedEntry): Paragraph[] => [
  ...(source === null ? [] : [plain('note', cleanText(source))]),
  plain('question', cleanText(question)),
  ...parseMarkdown(cleanText(answer)).flatMap(toParagraphs),
  plain('note', WRITTEN.format(createdAt)),
];
