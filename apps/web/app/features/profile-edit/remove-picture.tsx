import { AlertDialog } from '@maetrix/ui/alert-dialog';
import { useState, type ReactElement } from 'react';

import { prepareToasts } from '../../shared/feedback/toasts.tsx';
import { useSave } from './use-save.ts';

const PICTURES = {
  photo: {
    field: 'profile_image',
    question: 'Remove your photo?',
    saved: 'Photo removed',
  },
  banner: {
    field: 'banner_image',
    question: 'Remove your banner?',
    saved: 'Banner removed',
  },
} as const;

type RemovePictureProps = { kind: keyof typeof PICTURES; trigger: ReactElement };

/** Removes a picture of the profile after a question whether to: the file is deleted. */
export function RemovePicture({ kind, trigger }: RemovePictureProps) {
  const { field, question, saved } = PICTURES[kind];
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { submit, isPending } = useSave({ key: field, saved, onSaved: close, onFailed: close });
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(wantsOpen) => {
        setOpen(wantsOpen);
        prepareToasts();
      }}
      title={question}
      cancelLabel="Cancel"
      confirmLabel="Remove"
      confirming={isPending}
      onConfirm={() => submit({ clear: field })}
      trigger={trigger}
    />
  );
}
