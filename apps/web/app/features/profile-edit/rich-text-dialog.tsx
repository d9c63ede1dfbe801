import { RichTextEditor } from '@maetrix/ui/rich-text-editor';
import { useState } from 'react';

import { EditDialog } from './edit-dialog.tsx';
import type { RichField } from './rich-fields.ts';
import { findRichProblem } from './rich-problem.ts';
import { useSave } from './use-save.ts';

type RichTextDialogProps = { field: RichField; html: string; onClose: () => void };

/** Edits a text of the profile with formatting. */
export function RichTextDialog({ field, html, onClose }: RichTextDialogProps) {
  const [text, setText] = useState(html);
  const [problem, setProblem] = useState<string | null>(null);
  const {
    submit,
    isPending,
    errors,
    problem: unsent,
  } = useSave({
    key: field.name,
    saved: field.saved,
    onSaved: onClose,
    showsProblem: true,
  });
  const isTooLong = text.length > field.max;
  const tooLong = isTooLong ? 'This is too long. Please shorten it.' : null;
  const save = () => {
    const found = findRichProblem(field, text);
    setProblem(found);
    if (!found) submit({ [field.name]: text });
  };

  return (
    <EditDialog
      title={field.label}
      onSubmit={save}
      onClose={onClose}
      isPending={isPending}
      hasChanges={text !== html}
      problem={unsent}
      isDisabled={isTooLong}
      onRemove={html ? () => submit({ clear: field.name }) : undefined}
    >
      <RichTextEditor
        label={field.inputLabel}
        initialHtml={html}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
        hint={field.hint}
        error={tooLong ?? problem ?? errors[field.name]}
      />
    </EditDialog>
  );
}
