import { Field } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { CountedTextarea } from '@maetrix/ui/textarea';
import { useState } from 'react';

import { EditDialog } from './edit-dialog.tsx';
import { findProblem, isTooLong, type TextField } from './text-fields.ts';
import { useSave } from './use-save.ts';

type TextDialogProps = { field: TextField; value: string; onClose: () => void };

/** Edits one text of the profile. */
export function TextDialog({ field, value, onClose }: TextDialogProps) {
  const [text, setText] = useState(value);
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
  const error = problem ?? errors[field.name];

  const save = () => {
    const found = findProblem(field, text);
    setProblem(found);
    if (!found) submit({ [field.name]: text.trim() });
  };
  const change = (next: string) => {
    setText(next);
    setProblem(null);
  };

  return (
    <EditDialog
      title={field.label}
      onSubmit={save}
      onClose={onClose}
      isPending={isPending}
      hasChanges={text !== value}
      problem={unsent}
      isDisabled={isTooLong(field, text)}
      onRemove={value && field.name !== 'name' ? () => submit({ clear: field.name }) : undefined}
    >
      {field.limit ? (
        <CountedTextarea
          label={field.inputLabel}
          required
          hint={field.hint}
          rows={field.limit.max > 100 ? 5 : 3}
          limit={field.limit.max}
          overLimitError={field.limit.error}
          value={text}
          onValueChange={change}
          error={error}
        />
      ) : (
        <Field label={field.inputLabel} required hint={field.hint} error={error}>
          <Input
            type={field.inputType ?? 'text'}
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            autoComplete={field.autoComplete ?? 'off'}
            placeholder={field.placeholder}
            maxLength={2048}
          />
        </Field>
      )}
    </EditDialog>
  );
}
