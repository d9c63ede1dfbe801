import { parseMarkdown, type Block, type Inline } from './parse-markdown.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '');

const renderInline = (piece: Inline): string => {
  switch (piece.kind) {
    case 'strong':
      return `<strong>${renderAll(piece.children)}</strong>`;
    case 'emphasis':
      return `<em>${renderAll(piece.children)}</em>`;
    case 'mark':
      return '';
    case 'text':
    case 'code':
    default:
      return escapeText(piece.text).replaceAll('\n', '<br>');
  }
};

const renderAll = (pieces: readonly Inline[]): string => pieces.map(renderInline).join('');

const renderBlock = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${renderAll(block.children)}</h${block.level}>`;
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li><p>${renderAll(item)}</p></li>`).join('')}</${tag}>`;
    }
    case 'quote':
      return `<blockquote><p>${renderAll(block.children)}</p></blockquote>`;
    case 'code':
      return `<p>${escapeText(block.text).replaceAll('\n', '<br>')}</p>`;
    case 'paragraph':
    default:
      return `<p>${renderAll(block.children)}</p>`;
  }
};

/** A text in Markdown as HTML that `RichTextEditor` edits; markup in the text stays text. */
export const renderMarkdownAsHtml = (source: string): string =>
  parseMarkdown(source).map(renderBlock).join('');
