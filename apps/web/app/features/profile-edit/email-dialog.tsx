import { EMAIL_CHANGE_CANCELLED, EMAIL_IS_REQUIRED, PASSWORD_IS_REQUIRED } from '@maetrix/contract/messages';
import { Field } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { PasswordInput } from '@maetrix/ui/password-input';
import { useState } from 'react';

import { EditDialog } from './edit-dialog.tsx';
import { useSave } from './use-save.ts';

const LINK_MAILED = 'Please open the link we mailed to your new address.';

/** Asks for a new email address. It becomes active when the link mailed to it is opened. */
export function EmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { submit, isPending, errors, problem } = useSave({
    key: 'email',
    // The present address ends a change that waits for its confirmation.
    saved: address.trim().toLowerCase() === email ? EMAIL_CHANGE_CANCELLED : LINK_MAILED,
    onSaved: onClose,
    showsProblem: true,
  });

  const save = () => {
    const found = {
      ...(!address.trim() && { email: EMAIL_IS_REQUIRED }),
      ...(!password && { password: PASSWORD_IS_REQUIRED }),
    };
    setProblems(found);
    if (!Object.keys(found).length) submit({ email: address.trim(), password });
  };

  return (
    <EditDialog
      title="Email"
      description={`We mail a confirmation link to the new address. You keep logging in with ${email} until you open it.`}
      onSubmit={save}
      onClose={onClose}
      isPending={isPending}
      // A password manager fills in the password by itself.
      hasChanges={address !== ''}
      problem={problem}
    >
      <Field label="New email" required error={problems.email ?? errors.email}>
        <Input
          type="email"
          autoComplete="email"
          maxLength={254}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
      </Field>
      <Field
        label="Your password"
        required
        hint="So that nobody else can move your account."
        error={problems.password ?? errors.password}
      >
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </Field>
    </EditDialog>
  );
}
