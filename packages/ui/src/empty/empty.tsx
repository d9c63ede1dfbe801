import type { ReactNode } from 'react';
import { cx } from '../cx/cx.ts';
import { Icon, type IconType } from '../icon/icon.tsx';
import styles from './empty.module.css';

type PageEmptyProps = {
  title: ReactNode;
  text?: ReactNode;
  art?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 1 | 2;
};

/** Empty state of a page: picture, title, text and actions. */
export function PageEmpty({ title, text, art, actions, headingLevel = 2 }: PageEmptyProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx(styles.page, art === undefined && styles.noArt)}>
      {art && <div className={styles.art}>{art}</div>}
      <div>
        <Heading className="d-36">{title}</Heading>
        {text && <p className={cx('lede', styles.pageText)}>{text}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

type InlineEmptyProps = {
  title: ReactNode;
  text?: ReactNode;
  icon?: IconType;
  action?: ReactNode;
  tone?: 'neutral' | 'danger';
  layout?: 'stack' | 'row';
  headingLevel?: 2 | 3 | 4;
};

/** Empty or error state of a list inside a page. */
export function InlineEmpty({
  title,
  text,
  icon,
  action,
  tone = 'neutral',
  layout = 'stack',
  headingLevel = 3,
}: InlineEmptyProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx(styles.inline, tone === 'danger' && styles.danger, layout === 'row' && styles.row)}>
      {icon && <Icon icon={icon} size={28} className={styles.icon} />}
      <div className={styles.content}>
        <Heading className={layout === 'row' ? styles.rowTitle : 'd-22'}>{title}</Heading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
