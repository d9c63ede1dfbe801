import { useId, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './data-table.module.css';

export type SortDirection = 'ascending' | 'descending';

export type DataColumn<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  sortable?: boolean;
  rowHeader?: boolean;
};

type Selection = {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  allLabel: string;
  rowLabel: (key: string) => string;
  bar?: ReactNode;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: { key: string; direction: SortDirection };
  onSort?: (key: string, direction: SortDirection) => void;
  selection?: Selection;
  loading?: boolean;
  loadingLabel?: string;
  empty?: ReactNode;
  /** On small screens, shows a row as a block of two columns instead of scrolling horizontally. */
  stacked?: boolean;
};

/** A table in its own scroll region, with optional sorting and selection. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  selection,
  loading = false,
  loadingLabel,
  empty,
  stacked = false,
}: DataTableProps<Row>) {
  // Browsers drop table semantics when CSS changes the display of its elements: set the roles explicitly.
  const withRole = (role: string) => (stacked ? { role } : {});
  const captionId = useId();
  const keys = rows.map(rowKey);
  const selectedCount = selection ? keys.filter((key) => selection.selected.has(key)).length : 0;
  const columnCount = columns.length + (selection ? 1 : 0);

  function toggle(key: string, isSelected: boolean) {
    if (!selection) return;
    const next = new Set(selection.selected);
    if (isSelected) next.add(key);
    else next.delete(key);
    selection.onChange(next);
  }

  return (
    <div>
      {selection?.bar && selectedCount > 0 && <div className={styles.bar}>{selection.bar}</div>}
      <div
        role="region"
        aria-labelledby={captionId}
        tabIndex={0}
        className={styles.scroll}
        aria-busy={loading}
      >
        <table {...withRole('table')} className={cx(styles.table, stacked && styles.stacked)}>
          <caption id={captionId} className="sr">
            {caption}
          </caption>
          <thead {...withRole('rowgroup')}>
            <tr {...withRole('row')}>
              {selection && (
                <th scope="col" className={styles.check}>
                  <Checkbox
                    hideLabel
                    label={selection.allLabel}
                    checked={selectedCount > 0 && selectedCount === keys.length}
                    indeterminate={selectedCount > 0 && selectedCount < keys.length}
                    onCheckedChange={(checked) => selection.onChange(new Set(checked ? keys : []))}
                  />
                </th>
              )}
              {columns.map((column) => {
                const direction = sort?.key === column.key ? sort.direction : undefined;
                return (
                  <th
                    key={column.key}
                    {...withRole('columnheader')}
                    scope="col"
                    className={column.align === 'end' ? styles.end : undefined}
                    aria-sort={column.sortable ? (direction ?? 'none') : undefined}
                  >
                    {column.sortable ? (
                      <button
                        type="button"
                        className={styles.sort}
                        onClick={() =>
                          onSort?.(column.key, direction === 'ascending' ? 'descending' : 'ascending')
                        }
                      >
                        {column.header}
                        <Icon
                          icon={
                            direction ? (direction === 'ascending' ? ArrowUp : ArrowDown) : ChevronsUpDown
                          }
                          size={14}
                        />
                      </button>
                    ) : (
                      column.header
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody {...withRole('rowgroup')}>
            {loading &&
              Array.from({ length: 5 }, (_, index) => (
                <tr key={index} {...withRole('row')}>
                  <td {...withRole('cell')} colSpan={columnCount}>
                    <Skeleton height="18px" width={`${90 - index * 8}%`} />
                  </td>
                </tr>
              ))}
            {!loading && rows.length === 0 && (
              <tr {...withRole('row')} className={styles.emptyRow}>
                <td {...withRole('cell')} colSpan={columnCount}>
                  {empty}
                </td>
              </tr>
            )}
            {!loading &&
              rows.map((row) => {
                const key = rowKey(row);
                const isSelected = selection?.selected.has(key) ?? false;
                return (
                  <tr key={key} {...withRole('row')} className={isSelected ? styles.selected : undefined}>
                    {selection && (
                      <td className={styles.check}>
                        <Checkbox
                          hideLabel
                          label={selection.rowLabel(key)}
                          checked={isSelected}
                          onCheckedChange={(next) => toggle(key, next)}
                        />
                      </td>
                    )}
                    {columns.map((column) => {
                      const Cell = column.rowHeader ? 'th' : 'td';
                      return (
                        <Cell
                          key={column.key}
                          {...withRole(column.rowHeader ? 'rowheader' : 'cell')}
                          className={cx(
                            column.align === 'end' && styles.end,
                            column.rowHeader && styles.rowHeader,
                          )}
                          {...(column.rowHeader ? { scope: 'row' } : {})}
                        >
                          {column.cell(row)}
                        </Cell>
                      );
                    })}
                  </tr>
                );
              })}
          </tbody>
        </table>
      </div>
      {loading && loadingLabel && (
        <p className="sr" role="status">
          {loadingLabel}
        </p>
      )}
    </div>
  );
}
