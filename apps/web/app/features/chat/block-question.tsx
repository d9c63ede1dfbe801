import { AlertDialog } from '@maetrix/ui/alert-dialog';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { setBlocked } from './messages.ts';

/** Blocks or unblocks a member, and says so; tells whether that succeeded. */
export const useSetBlocked = () => {
  const toasts = useToasts();
  return async (uuid: string, name: string, isBlocked: boolean): Promise<boolean> => {
    const problem = await setBlocked(uuid, isBlocked);
    if (problem === null) toasts.success(`${name} is ${isBlocked ? '' : 'no longer '}blocked`);
    else toasts.error(problem);
    return problem === null;
  };
};

type BlockQuestionProps = {
  name: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onBlock: () => void;
};

/** Asks before a member is blocked. */
export function BlockQuestion({ name, isOpen, onOpenChange, onBlock }: BlockQuestionProps) {
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={`Block ${name}?`}
      description="You no longer see their messages, and neither of you can write to the other directly. To unblock them, find them by their name."
      cancelLabel="Cancel"
      confirmLabel="Block"
      onConfirm={() => {
        onOpenChange(false);
        onBlock();
      }}
    />
  );
}
