import { Link } from '@maetrix/ui/link';
import type { FormEventHandler, ReactNode, RefObject } from 'react';

import type { useAction } from '../../shared/http/use-action.ts';
import styles from './auth-form.module.css';

type AuthFormProps = {
  action: Pick<ReturnType<typeof useAction>, 'Form' | 'path'>;
  children: ReactNode;
  formRef?: RefObject<HTMLFormElement | null>;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  isDense?: boolean;
};

/** A form of the login modal. The server validates it; errors are shown at the fields. */
export function AuthForm({ action, children, formRef, onSubmit, isDense = false }: AuthFormProps) {
  return (
    <action.Form
      ref={formRef}
      method="post"
      action={action.path}
      noValidate
      className={isDense ? `${styles.form} ${styles.dense}` : styles.form}
      {...(onSubmit && { onSubmit })}
    >
      {children}
    </action.Form>
  );
}

export function TermsNote({ before, after }: { before: string; after: string }) {
  return (
    <p className={styles.terms}>
      {before}
      <Link href="/terms-and-conditions" className={styles.termsLink}>
        Terms &amp; Conditions
      </Link>
      {after}
    </p>
  );
}
