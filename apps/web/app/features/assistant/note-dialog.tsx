import { ASSISTANT_NOTE } from '@maetrix/contract/messages';
import { AlertDialog } from '@maetrix/ui/alert-dialog';

type NoteDialogProps = { onAccept: () => void; onDecline: () => void };

/** Before the first question: what is sent to the provider. */
export function NoteDialog({ onAccept, onDecline }: NoteDialogProps) {
  return (
    <AlertDialog
      open
      title="Before you ask Clara"
      description={ASSISTANT_NOTE}
      cancelLabel="Not now"
      confirmLabel="Ask Clara"
      destructive={false}
      onConfirm={onAccept}
      onOpenChange={(isOpen) => {
        if (!isOpen) onDecline();
      }}
    />
  );
}
