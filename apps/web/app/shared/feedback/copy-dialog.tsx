import { Button } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';
import type { ReactNode } from 'react';

import { useCopy } from './use-copy.ts';

type CopyDialogProps = {
  title: string;
  description: string;
  text: string;
  /** Of the button that copies the text. */
  label: string;
  onClose: () => void;
  /** A field that shows the text. */
  children: ReactNode;
};

/** A text to copy; closes when it is copied. */
export function CopyDialog({ title, description, text, label, onClose, children }: CopyDialogProps) {
  const copy = useCopy();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => void copy(text).then((isCopied) => isCopied && onClose())}>{label}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
