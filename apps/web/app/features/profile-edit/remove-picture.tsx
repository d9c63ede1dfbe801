import { AlertDialog } from '@maetrix/ui/alert-dialog';
import { Button } from '@maetrix/ui/button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { useSave } from './use-save.ts';

const PICTURES = {
  photo: {
    field: 'profile_image',
    label: 'Remove photo',
    question: 'Remove your photo?',
    saved: 'Photo removed',
  },
  banner: {
    field: 'banner_image',
    label: 'Remove banner',
    question: 'Remove your banner?',
    saved: 'Banner removed',
  },
} as const;

type RemovePictureProps = { kind: keyof typeof PICTURES; variant: 'white' | 'text' };

/** Removes a picture of the profile after a question whether to: the file is deleted. */
export function RemovePicture({ kind, variant }: RemovePictureProps) {
  const { field, label, question, saved } = PICTURES[kind];
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { submit, isPending } = useSave({ key: field, saved, onSaved: close, onFailed: close });
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={setOpen}
      title={question}
      cancelLabel="Cancel"
      confirmLabel="Remove"
      confirming={isPending}
      onConfirm={() => submit({ clear: field })}
      trigger={
        <Button variant={variant} size={variant === 'text' ? 'sm' : 'md'} icon={Trash2}>
          {label}
        </Button>
      }
    />
  );
}
