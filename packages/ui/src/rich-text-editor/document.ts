import { parseRichText, type RichElement, type RichNode } from '../rich-text/parse.ts';

/** A node of the editor's document, as its library stores it. */
export type EditorNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: EditorNode[];
  marks?: EditorMark[];
  text?: string;
};

type EditorMark = { type: string; attrs?: Record<string, unknown> };

const MARKS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', a: 'link' };
const MARK_TAGS: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', link: 'a' };

const BLOCK_TYPES: Readonly<Record<string, string>> = {
  blockquote: 'blockquote',
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  table: 'table',
  tr: 'tableRow',
  th: 'tableHeader',
  td: 'tableCell',
};
const BLOCK_TAGS: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(BLOCK_TYPES).map(([tag, type]) => [type, tag]),
  ['paragraph', 'p'],
]);

const isInline = (node: RichNode): boolean =>
  typeof node === 'string' ||
  node.tag === 'br' ||
  (MARKS[node.tag] !== undefined && node.children.every((child) => isInline(child)));

const toMark = ({ tag, href }: RichElement): EditorMark => ({
  type: MARKS[tag] ?? '',
  ...(href && { attrs: { href } }),
});

/** Text and line breaks; blocks inside, which a heading cannot hold, become their text. */
const toInline = (nodes: RichNode[], marks: EditorMark[]): EditorNode[] =>
  nodes.flatMap((node): EditorNode[] => {
    if (typeof node === 'string') {
      const text = node.replaceAll(/[ \t\r\n]+/g, ' ');
      return text ? [{ type: 'text', text, ...(marks.length > 0 && { marks }) }] : [];
    }
    if (node.tag === 'br') return [{ type: 'hardBreak' }];
    return toInline(node.children, MARKS[node.tag] ? [...marks, toMark(node)] : marks);
  });

const paragraph = (content: EditorNode[]): EditorNode => ({
  type: 'paragraph',
  ...(content.length > 0 && { content }),
});

/** Without the white space of the markup, which browsers do not show either. */
const trimInline = (content: EditorNode[]): EditorNode[] => {
  const trimmed = content.map((node, index) => {
    if (node.text === undefined) return node;
    let { text } = node;
    if (index === 0 || content[index - 1]?.type === 'hardBreak') text = text.trimStart();
    if (index === content.length - 1) text = text.trimEnd();
    return { ...node, text };
  });
  return trimmed.filter(({ text }) => text !== '');
};

const toBlock = (element: RichElement, marks: EditorMark[]): EditorNode[] => {
  const { tag, children } = element;
  if (tag === 'hr') return [{ type: 'horizontalRule' }];
  if (tag === 'p') return [paragraph(trimInline(toInline(children, marks)))];
  if (tag === 'h2' || tag === 'h3' || tag === 'h4') {
    const content = trimInline(toInline(children, marks));
    return [{ type: 'heading', attrs: { level: Number(tag[1]) }, ...(content.length > 0 && { content }) }];
  }
  const type = BLOCK_TYPES[tag];
  // Head and body of a table, and marks around blocks.
  if (!type) return toBlocks(children, MARKS[tag] ? [...marks, toMark(element)] : marks);
  const content = toBlocks(children, marks);
  const only = (...types: string[]) => content.filter((child) => types.includes(child.type));
  if (type === 'bulletList' || type === 'orderedList') return nonEmpty(type, only('listItem'));
  if (type === 'table') return nonEmpty(type, only('tableRow'));
  if (type === 'tableRow') return nonEmpty(type, only('tableHeader', 'tableCell'));
  if (type === 'listItem' && content[0]?.type !== 'paragraph') content.unshift(paragraph([]));
  return [{ type, content: content.length > 0 ? content : [paragraph([])] }];
};

const nonEmpty = (type: string, content: EditorNode[]): EditorNode[] =>
  content.length > 0 ? [{ type, content }] : [];

/** Blocks; text between them becomes paragraphs. */
const toBlocks = (nodes: RichNode[], marks: EditorMark[] = []): EditorNode[] => {
  const blocks: EditorNode[] = [];
  let inline: RichNode[] = [];
  const flush = () => {
    const content = trimInline(toInline(inline, marks));
    if (content.length > 0) blocks.push(paragraph(content));
    inline = [];
  };
  for (const node of nodes)
    if (typeof node === 'string' || isInline(node)) inline.push(node);
    else {
      flush();
      blocks.push(...toBlock(node, marks));
    }
  flush();
  return blocks;
};

/** The document of a text in HTML. Only what `RichText` renders is read. */
export const toDocument = (html: string): EditorNode => {
  // A list item outside of a list is a paragraph to a browser, too.
  const content = toBlocks(parseRichText(html)).flatMap((block) =>
    block.type === 'listItem' ? (block.content ?? []) : [block],
  );
  return { type: 'doc', content: content.length > 0 ? content : [paragraph([])] };
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const wrapInMark = (html: string, { type, attrs }: EditorMark): string => {
  const tag = MARK_TAGS[type];
  if (!tag) return html;
  const href = typeof attrs?.href === 'string' ? ` href="${escapeHtml(attrs.href)}"` : '';
  return `<${tag}${href}>${html}</${tag}>`;
};

const listToHtml = (nodes: EditorNode[] = []): string => nodes.map((node) => nodeToHtml(node)).join('');

const nodeToHtml = ({ type, text, marks = [], attrs, content }: EditorNode): string => {
  if (type === 'text') return marks.reduce((html, mark) => wrapInMark(html, mark), escapeHtml(text ?? ''));
  if (type === 'hardBreak') return '<br>';
  if (type === 'horizontalRule') return '<hr>';
  const tag = type === 'heading' ? `h${Number(attrs?.level)}` : BLOCK_TAGS[type];
  return tag ? `<${tag}>${listToHtml(content)}</${tag}>` : listToHtml(content);
};

/** The HTML of a document; an empty text for a document without words. */
export const toHtml = ({ content = [] }: EditorNode): string => {
  const isEmpty = content.every(({ type, content: inner }) => type === 'paragraph' && !inner?.length);
  return isEmpty ? '' : listToHtml(content);
};
