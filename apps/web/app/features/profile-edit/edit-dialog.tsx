import { Button } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';
import { useId, type FormEvent, type ReactNode } from 'react';

import styles from './edit-dialog.module.css';

type EditDialogProps = {
  title: string;
  onSubmit: () => void;
  onClose: () => void;
  isPending: boolean;
  isDisabled?: boolean;
  /** For something that is there and can be taken back. */
  onRemove?: (() => void) | undefined;
  description?: ReactNode;
  saveLabel?: string;
  children: ReactNode;
};

/** The modal of one field, with Cancel and Save, and Remove where it can be taken back. */
export function EditDialog(props: EditDialogProps) {
  const { title, onSubmit, onClose, isPending, isDisabled = false, description, saveLabel = 'Save' } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && !isDisabled) onSubmit();
  };
  return (
    <Dialog
      open
      title={title}
      description={description}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          {props.onRemove && (
            <Button variant="text" className={styles.remove} disabled={isPending} onClick={props.onRemove}>
              Remove
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={isDisabled} loading={isPending} loadingLabel="Saving">
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className={styles.form}>
        {props.children}
      </form>
    </Dialog>
  );
}
