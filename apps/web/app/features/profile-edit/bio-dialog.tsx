import { holdsCardNumber, NO_CARD_DATA } from '@maetrix/contract/card-number';
import { MAX_BIO } from '@maetrix/contract/profile-limits';
import { RichTextEditor } from '@maetrix/ui/rich-text-editor';
import { useState } from 'react';

import { EditDialog } from './edit-dialog.tsx';
import { useSave } from './use-save.ts';

/** The guard of all forms looks at their fields only, and the editor is none. */
const findProblem = (html: string): string | null => {
  if (!html) return 'Bio Is Required';
  return holdsCardNumber(html) ? NO_CARD_DATA : null;
};

/** Edits the text about the member, with formatting. */
export function BioDialog({ html, onClose }: { html: string; onClose: () => void }) {
  const [text, setText] = useState(html);
  const [problem, setProblem] = useState<string | null>(null);
  const { submit, isPending, errors } = useSave({
    key: 'bio',
    saved: 'Profile Bio Updated Successfully',
    onSaved: onClose,
  });
  const isTooLong = text.length > MAX_BIO;
  const tooLong = isTooLong ? 'This is too long. Please shorten it.' : null;
  const save = () => {
    const found = findProblem(text);
    setProblem(found);
    if (!found) submit({ bio: text });
  };

  return (
    <EditDialog
      title="Bio"
      onSubmit={save}
      onClose={onClose}
      isPending={isPending}
      isDisabled={isTooLong}
      onRemove={html ? () => submit({ clear: 'bio' }) : undefined}
    >
      <RichTextEditor
        label="About you and your practice"
        initialHtml={html}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
        hint="The first lines also appear on your card in the members list."
        error={tooLong ?? problem ?? errors.bio}
      />
    </EditDialog>
  );
}
