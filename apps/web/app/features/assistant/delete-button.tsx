import { CONFIRM_DELETE } from '@maetrix/contract/messages';
import { AlertDialog } from '@maetrix/ui/alert-dialog';
import { IconButton } from '@maetrix/ui/icon-button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';

type DeleteButtonProps = {
  id: number;
  label: string;
  path: string;
  /** Takes it out of the list. */
  onDeleted: () => void;
};

/** Deletes an answer after a question whether to. */
export function DeleteButton({ id, label, path, onDeleted }: DeleteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToasts();
  const { submit, isPending } = useAction<ActionResult>({
    key: `delete-answer-${id}`,
    path,
    onSuccess: () => {
      setOpen(false);
      onDeleted();
    },
    onError: ({ message }) => {
      setOpen(false);
      toast.error(message);
    },
  });
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={setOpen}
      title={CONFIRM_DELETE}
      cancelLabel="Cancel"
      confirmLabel="Delete"
      confirming={isPending}
      onConfirm={() => submit({ id: String(id) })}
      trigger={<IconButton icon={Trash2} label={label} />}
    />
  );
}
