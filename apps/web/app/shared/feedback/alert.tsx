import { AlertDialog } from '@maetrix/ui/alert-dialog';

export function Alert({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <AlertDialog
      open
      title={text}
      confirmLabel="OK"
      destructive={false}
      onConfirm={onClose}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  );
}
