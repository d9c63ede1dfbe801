import { AlertDialog } from '@maetrix/ui/alert-dialog';

type HandOverDialogProps = { isPending: boolean; onConfirm: () => void; onClose: () => void };

/** Says what a trainer will see before a conversation is handed over. */
export function HandOverDialog({ isPending, onConfirm, onClose }: HandOverDialogProps) {
  return (
    <AlertDialog
      open
      title="Ask a trainer?"
      description="A trainer of our team will see your name and the questions and answers of this conversation so far, but no other conversation. Please make sure that no patient can be recognised. The answer will appear here, and you will be notified."
      cancelLabel="Not now"
      confirmLabel="Hand over"
      confirmingLabel="Handing over"
      confirming={isPending}
      destructive={false}
      onConfirm={onConfirm}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    />
  );
}
