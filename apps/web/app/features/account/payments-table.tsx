import { Badge, type BadgeTone } from '@maetrix/ui/badge';
import { DataTable, type DataColumn } from '@maetrix/ui/data-table';
import { Pagination } from '@maetrix/ui/pagination';
import { IconLink } from '@maetrix/ui/icon-button';
import { Check, FileDown, RotateCcw, X } from 'lucide-react';

import styles from './account-page.module.css';
import type { PaymentLine } from './account.ts';

const icons: Partial<Record<BadgeTone, typeof Check>> = { positive: Check, danger: X };

const columns: DataColumn<PaymentLine>[] = [
  { key: 'date', header: 'Date', cell: ({ date }) => <span className={styles.date}>{date}</span> },
  {
    key: 'for',
    header: 'For',
    rowHeader: true,
    cell: ({ name, category }) => (
      <span className={styles.for}>
        {name}
        <span>{category}</span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, tone }) => (
      <Badge tone={tone} icon={icons[tone] ?? RotateCcw}>
        {status}
      </Badge>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, refunded, creditNotes }) => (
      <span className={styles.amount}>
        {amount}
        {refunded && <span>{refunded} refunded</span>}
        {creditNotes.map((number) => (
          <span key={number}>
            <a href={`/api/creditNote?number=${number}`}>Credit note {number}</a>
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'receipt',
    header: <span className="sr">Receipt</span>,
    align: 'end',
    cell: ({ id, date, hasReceipt }) =>
      hasReceipt && (
        <IconLink icon={FileDown} label={`Receipt, ${date}`} href={`/api/receipt?payment_id=${id}`} />
      ),
  },
];

type PaymentsTableProps = { payments: PaymentLine[]; page: number; pageCount: number };

/** Payments of the member, newest first, with receipts. */
export function PaymentsTable({ payments, page, pageCount }: PaymentsTableProps) {
  return (
    <div className={styles.table}>
      <DataTable
        caption="My Payments"
        columns={columns}
        rows={payments}
        rowKey={({ id }) => String(id)}
        stacked
        empty="No payments yet."
      />
      <Pagination
        className={styles.pages}
        labels={{ nav: 'Pages of payments' }}
        page={page}
        pageCount={pageCount}
        hrefFor={(to) => `?page=${to}`}
      />
      <p className={styles.note}>A new payment can take up to an hour to appear here.</p>
    </div>
  );
}
