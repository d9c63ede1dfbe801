import { Toolbar } from '@base-ui/react/toolbar';
import type { Editor } from '@tiptap/core';
import { Bold, Heading2, Heading3, Italic, Link, List, ListOrdered, Quote, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Icon, type IconType } from '../icon/icon.tsx';
import { LinkForm } from './link-form.tsx';
import styles from './rich-text-editor.module.css';

type Tool = {
  label: string;
  icon: IconType;
  run: (editor: Editor) => void;
  isActive?: (editor: Editor) => boolean;
  isDisabled?: (editor: Editor) => boolean;
};

const TOOLS: Tool[] = [
  {
    label: 'Bold',
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Italic',
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Heading',
    icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Small heading',
    icon: Heading3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    label: 'Bullet list',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Quote',
    icon: Quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
];

const HISTORY: Tool[] = [
  {
    label: 'Undo',
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    isDisabled: (editor) => !editor.can().undo(),
  },
  {
    label: 'Redo',
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    isDisabled: (editor) => !editor.can().redo(),
  },
];

/** The tools above the text: one tab stop, arrows move between them. */
export function EditorToolbar({ editor }: { editor: Editor | null }) {
  const [isLinking, setLinking] = useState(false);
  const button = ({ label, icon, run, isActive, isDisabled }: Tool) => (
    <Toolbar.Button
      key={label}
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={!editor || isDisabled?.(editor)}
      {...(isActive && { 'aria-pressed': editor ? isActive(editor) : false })}
      // The selection stays in the text.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => editor && run(editor)}
    >
      <Icon icon={icon} size={18} />
    </Toolbar.Button>
  );
  return (
    <>
      <Toolbar.Root className={styles.toolbar} aria-label="Formatting">
        {TOOLS.map(button)}
        {button({
          label: 'Link',
          icon: Link,
          run: () => setLinking((isShown) => !isShown),
          isActive: (current) => current.isActive('link'),
        })}
        {HISTORY.map(button)}
      </Toolbar.Root>
      {isLinking && editor && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
