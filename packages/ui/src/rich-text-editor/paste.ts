import { Fragment, Node, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

import { toDocument } from './document.ts';

const escapeLine = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const textToHtml = (text: string): string =>
  text
    .split(/(?:\r?\n){2,}/)
    .map((part) => `<p>${escapeLine(part).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');

/**
 * Inserts what was pasted or dropped, read by the parser of `RichText`. The editor's library would read it as markup,
 * which the page's policy for trusted types forbids.
 */
const insert = (view: EditorView, data: DataTransfer): boolean => {
  const html = data.getData('text/html') || textToHtml(data.getData('text/plain'));
  if (!html) return true;
  const { doc, schema } = view.state;
  const { content } = Node.fromJSON(schema, toDocument(html));
  const isOneLine = content.childCount === 1 && content.firstChild?.type.name === 'paragraph';
  const slice = isOneLine
    ? new Slice(Fragment.from(content.firstChild), 1, 1)
    : new Slice(content, content.firstChild?.isTextblock ? 1 : 0, content.lastChild?.isTextblock ? 1 : 0);
  if (doc.type.schema === schema) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  return true;
};

export const pasteHandlers = {
  paste: (view: EditorView, event: ClipboardEvent): boolean => {
    event.preventDefault();
    return event.clipboardData ? insert(view, event.clipboardData) : true;
  },
  drop: (view: EditorView, event: DragEvent): boolean => {
    // Text of the editor itself is moved by the library.
    if (view.dragging) return false;
    event.preventDefault();
    return event.dataTransfer ? insert(view, event.dataTransfer) : true;
  },
};
