import { toPlainText } from './highlight.ts';
import { parseMarkdown, type Block, type Inline } from './parse-markdown.ts';

/** A number of a citation is left out, with the space before it. */
const readLine = (pieces: readonly Inline[]): string =>
  pieces
    .map((piece, index) => {
      if ('children' in piece) return readLine(piece.children);
      const text = toPlainText([piece]);
      return pieces[index + 1]?.kind === 'mark' ? text.trimEnd() : text;
    })
    .join('');

const readBlock = (block: Block): string => {
  switch (block.kind) {
    case 'list':
      return block.items
        .map((item, index) => `${block.isOrdered ? `${block.start + index}.` : '-'} ${readLine(item)}`)
        .join('\n');
    case 'code':
      return block.text;
    case 'heading':
    case 'quote':
    case 'paragraph':
    default:
      return readLine(block.children);
  }
};

/** The text without its marks, to be pasted elsewhere; numbers of citations are left out. */
export const readMarkdownAsText = (markdown: string): string =>
  parseMarkdown(markdown).map(readBlock).join('\n\n');
