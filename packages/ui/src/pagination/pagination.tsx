import type { MouseEvent, ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import { Anchor } from '../link/link.tsx';
import { listPages } from './pages.ts';
import styles from './pagination.module.css';

export type PaginationLabels = {
  nav: string;
  first: string;
  last: string;
  previous: string;
  next: string;
  page: (page: number) => string;
};

const defaultLabels: PaginationLabels = {
  nav: 'Pages',
  first: 'First',
  last: 'Last',
  previous: 'Previous',
  next: 'Next',
  page: (page) => `Page ${page}`,
};

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  onPageChange?: (page: number, event: MouseEvent<HTMLAnchorElement>) => void;
  labels?: Partial<PaginationLabels>;
  className?: string | undefined;
};

/** Links to the pages of a list, from First to Last. */
export function Pagination({ page, pageCount, hrefFor, onPageChange, labels, className }: PaginationProps) {
  const mergedLabels = { ...defaultLabels, ...labels };
  if (pageCount <= 1) return null;

  function renderLink(to: number, children: ReactNode, label?: string, current = false) {
    const isUnavailable = !current && (to < 1 || to > pageCount || to === page);
    if (isUnavailable) {
      return (
        <span className={cx(styles.item, styles.unavailable)} aria-hidden="true">
          {children}
        </span>
      );
    }
    return (
      <Anchor
        href={hrefFor(to)}
        className={styles.item}
        {...(label ? { 'aria-label': label } : {})}
        {...(current ? { 'aria-current': 'page' as const } : {})}
        onClick={(event) => onPageChange?.(to, event)}
      >
        {children}
      </Anchor>
    );
  }

  return (
    <nav aria-label={mergedLabels.nav} className={className}>
      <ul className={styles.pager}>
        <li>{renderLink(1, mergedLabels.first)}</li>
        <li>{renderLink(page - 1, <Icon icon={ChevronLeft} size={16} />, mergedLabels.previous)}</li>
        {listPages(page, pageCount).map((entry, index) => (
          <li key={index} className={entry === 'gap' ? styles.gap : undefined}>
            {entry === 'gap' ? (
              <span className={styles.item}>…</span>
            ) : (
              renderLink(entry, entry, mergedLabels.page(entry), entry === page)
            )}
          </li>
        ))}
        <li>{renderLink(page + 1, <Icon icon={ChevronRight} size={16} />, mergedLabels.next)}</li>
        <li>{renderLink(pageCount, mergedLabels.last)}</li>
      </ul>
    </nav>
  );
}
