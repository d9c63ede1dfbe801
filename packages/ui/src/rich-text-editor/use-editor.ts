import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { toDocument, toHtml, type EditorNode } from './document.ts';
import { extensions } from './extensions.ts';
import { pasteHandlers } from './paste.ts';

type EditorOptions = {
  initialHtml: string;
  attributes: Record<string, string>;
  onChange: (html: string) => void;
};

/** An editor inside the element of the returned ref; renders again with every change of text or selection. */
export const useEditor = ({ initialHtml, attributes, onChange }: EditorOptions) => {
  const element = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, setVersion] = useState(0);
  const report = useEffectEvent((html: string) => onChange(html));
  const create = useEffectEvent(
    (mount: HTMLElement) =>
      new Editor({
        element: mount,
        extensions,
        content: toDocument(initialHtml),
        // Its style element would be refused by the page's policy.
        injectCSS: false,
        enablePasteRules: false,
        editorProps: { attributes, handleDOMEvents: pasteHandlers },
      }),
  );

  useEffect(() => {
    if (!element.current) return undefined;
    const created = create(element.current);
    created.on('transaction', () => setVersion((version) => version + 1));
    created.on('update', () => report(toHtml(created.getJSON() as EditorNode)));
    setEditor(created);
    return () => created.destroy();
  }, []);

  return { element, editor };
};
