import { toPlainText } from './highlight.ts';
import { parseMarkdown, type Block } from './parse-markdown.ts';

const readBlock = (block: Block): string => {
  switch (block.kind) {
    case 'list':
      return block.items
        .map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${toPlainText(item)}`)
        .join('\n');
    case 'code':
      return block.text;
    case 'heading':
    case 'quote':
    case 'paragraph':
    default:
      return toPlainText(block.children);
  }
};

/** The text without its marks, to be pasted elsewhere; numbers of citations are left out. */
export const readMarkdownAsText = (markdown: string): string =>
  parseMarkdown(markdown)
    .map(readBlock)
    .join('\n\n')
    // A number that was left out has a space before it.
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
