import { AlertDialog } from '@maetrix/ui/alert-dialog';
import { useState } from 'react';

type DiscardOptions = {
  /** Whether something would be lost. */
  hasChanges: boolean;
  description: string;
  onClose: () => void;
};

/** Asks before a form with changes is closed; `question` must be rendered inside its dialog. */
export const useDiscardQuestion = ({ hasChanges, description, onClose }: DiscardOptions) => {
  const [isLeaving, setLeaving] = useState(false);
  const question = (
    <AlertDialog
      open={isLeaving}
      onOpenChange={setLeaving}
      title="Discard your changes?"
      description={description}
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onConfirm={onClose}
    />
  );
  const leave = () => {
    if (hasChanges) setLeaving(true);
    else onClose();
  };
  return { leave, question };
};
