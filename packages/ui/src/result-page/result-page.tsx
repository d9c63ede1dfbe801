import type { ReactNode } from 'react';
import { Check, Info, X } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import styles from './result-page.module.css';

type ResultPageProps = {
  status: 'success' | 'failure' | 'info';
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  boxed?: boolean;
};

const icons = { success: Check, failure: X, info: Info } as const;

/** The result of an operation: status icon, title, text and action. */
export function ResultPage({
  status,
  title,
  text,
  action,
  headingLevel = 1,
  boxed = false,
}: ResultPageProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx(styles.result, boxed && styles.boxed)}>
      <span className={cx(styles.disc, styles[status])}>
        <Icon icon={icons[status]} size={24} />
      </span>
      <Heading className="d-48">{title}</Heading>
      {text && <p className={cx('lede', styles.text)}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
