import { Button } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';
import { useEffect, useId, type FormEvent, type ReactNode } from 'react';

import { prepareToasts } from '../../shared/feedback/toasts.tsx';
import { useDiscardQuestion } from '../../shared/feedback/use-discard-question.tsx';
import styles from './edit-dialog.module.css';

type EditDialogProps = {
  title: string;
  onSubmit: () => void;
  onClose: () => void;
  isPending: boolean;
  /** Closing asks whether to discard them. */
  hasChanges: boolean;
  /** Why nothing was saved, if that concerns no field. */
  problem?: string | null;
  isDisabled?: boolean;
  /** For something that is there and can be taken back. */
  onRemove?: (() => void) | undefined;
  description?: ReactNode;
  saveLabel?: string;
  children: ReactNode;
};

/**
 * The modal of one field, with Cancel and Save, and Remove where it can be taken back. Closing it asks first when
 * something was changed.
 */
export function EditDialog(props: EditDialogProps) {
  const { title, onSubmit, onClose, isPending, isDisabled = false, description, saveLabel = 'Save' } = props;
  const { leave, question } = useDiscardQuestion({
    hasChanges: props.hasChanges,
    description: 'What you wrote here has not been saved to your profile.',
    onClose,
  });
  const id = useId();
  useEffect(prepareToasts, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && !isDisabled) onSubmit();
  };
  return (
    <Dialog
      open
      title={title}
      description={description}
      onOpenChange={(isOpen) => !isOpen && leave()}
      footer={
        <>
          {props.problem && (
            <p className={styles.problem} role="alert">
              {props.problem}
            </p>
          )}
          {props.onRemove && (
            <Button variant="text" className={styles.remove} disabled={isPending} onClick={props.onRemove}>
              Remove
            </Button>
          )}
          <Button variant="secondary" onClick={leave}>
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
      {question}
    </Dialog>
  );
}
