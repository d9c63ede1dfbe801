import { Node, type Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

/** The parts of a table: edited as text, neither added nor resized. */
const tablePart = (name: string, tag: string, content: string, group?: string) =>
  Node.create({
    name,
    content,
    ...(group && { group }),
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** What the editor can hold: the tags that `RichText` renders. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      linkOnPaste: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['mailto'],
      HTMLAttributes: { rel: 'noopener noreferrer ugc', target: null },
    },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  tablePart('table', 'table', 'tableRow+', 'block'),
  tablePart('tableRow', 'tr', '(tableHeader | tableCell)+'),
  tablePart('tableHeader', 'th', 'block+'),
  tablePart('tableCell', 'td', 'block+'),
];
