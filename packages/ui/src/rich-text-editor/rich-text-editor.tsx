import { useId, type ReactNode } from 'react';
import { cx } from '../cx/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { CircleAlert } from 'lucide-react';
import styles from './rich-text-editor.module.css';
import { EditorToolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';

type RichTextEditorProps = {
  label: string;
  initialHtml: string;
  onChange: (html: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
};

/** Edits the HTML that `RichText` renders: headings, lists, quotes, links and emphasis. */
export function RichTextEditor({
  label,
  initialHtml,
  onChange,
  hint,
  error,
  className,
}: RichTextEditorProps) {
  const id = useId();
  const { element, editor } = useEditor({
    initialHtml,
    onChange,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-notes`,
      class: 'prose',
    },
  });

  return (
    <div className={className}>
      <button
        type="button"
        tabIndex={-1}
        id={`${id}-label`}
        className={styles.label}
        onClick={() => editor?.commands.focus()}
      >
        {label}
      </button>
      <div className={cx(styles.box, Boolean(error) && styles.invalid)}>
        <EditorToolbar editor={editor} />
        <div ref={element} className={styles.content} />
      </div>
      <div id={`${id}-notes`}>
        {hint && <p className={styles.hint}>{hint}</p>}
        {error && (
          <p className={styles.error} role="alert">
            <Icon icon={CircleAlert} size={16} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
