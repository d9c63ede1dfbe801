import {
  PASSWORD_HINT,
  PASSWORD_IS_REQUIRED,
  PASSWORD_UPDATED,
  PASSWORDS_DIFFER,
} from '@maetrix/contract/messages';
import { Field } from '@maetrix/ui/field';
import { PasswordInput } from '@maetrix/ui/password-input';
import { useState } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import { describeFailure } from './describe-failure.ts';
import { EditDialog } from './edit-dialog.tsx';
import { SETTINGS_PATH } from './profile-view.ts';

const EMPTY = { password: '', new_password: '', confirm_password: '' };

type Passwords = typeof EMPTY;

/** At least eight characters with a digit, a lowercase and an uppercase letter, as the server checks it. */
const STRONG = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$/su;

const findProblems = (given: Passwords): Partial<Passwords> => ({
  ...(!given.password && { password: PASSWORD_IS_REQUIRED }),
  ...(!STRONG.test(given.new_password) && {
    new_password: given.new_password ? PASSWORD_HINT : PASSWORD_IS_REQUIRED,
  }),
  ...(given.confirm_password !== given.new_password && { confirm_password: PASSWORDS_DIFFER }),
});

/** Changes the password. The form closes with the answer, whatever it is; a failure is a toast. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const toast = useToasts();
  const [passwords, setPasswords] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<Passwords>>({});
  const change = useAction<ActionResult>({
    key: 'profile-password',
    path: SETTINGS_PATH,
    onSuccess: ({ message }) => {
      toast.success(message || PASSWORD_UPDATED);
      clear();
    },
    onError: (failure) => {
      toast.error(Object.values(failure.errors)[0] ?? describeFailure(failure));
      clear();
    },
  });
  const clear = () => {
    setPasswords(EMPTY);
    onClose();
  };

  const save = () => {
    const found = findProblems(passwords);
    setProblems(found);
    if (!Object.keys(found).length) change.submit({ intent: 'password', ...passwords });
  };
  const input = (name: keyof Passwords, autoComplete: string) => (
    <PasswordInput
      name={name}
      autoComplete={autoComplete}
      value={passwords[name]}
      onChange={({ currentTarget }) => setPasswords({ ...passwords, [name]: currentTarget.value })}
    />
  );

  return (
    <EditDialog
      title="Password"
      description="You are logged out on all other devices."
      onSubmit={save}
      onClose={onClose}
      isPending={change.isPending}
      // A password manager fills in the current one by itself.
      hasChanges={passwords.new_password !== '' || passwords.confirm_password !== ''}
      saveLabel="Change password"
    >
      <Field label="Current password" required error={problems.password}>
        {input('password', 'current-password')}
      </Field>
      <Field label="New password" required hint={PASSWORD_HINT} error={problems.new_password}>
        {input('new_password', 'new-password')}
      </Field>
      <Field label="Confirm password" required error={problems.confirm_password}>
        {input('confirm_password', 'new-password')}
      </Field>
    </EditDialog>
  );
}
