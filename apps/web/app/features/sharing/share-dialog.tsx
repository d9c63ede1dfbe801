import { Field } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';

import { CopyDialog } from '../../shared/feedback/copy-dialog.tsx';

type ShareDialogProps = { title: string; url: string; onClose: () => void };

/** The link to copy. */
export function ShareDialog({ title, url, onClose }: ShareDialogProps) {
  return (
    <CopyDialog title="Share" description={title} text={url} label="Copy link" onClose={onClose}>
      <Field label="Your link">
        <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
    </CopyDialog>
  );
}
