import { expect, test } from 'vitest';

import {
  documentSeries,
  formatCreditNote,
  formatDocumentNumber,
  formatReceipt,
  parseDocumentNumber,
} from './receipt.ts';

const at = new Date('2026-11-16T12:00:00Z');
const facts = {
  series: 'C-2026',
  number: 7,
  receipt: { series: 'R-2026', number: 12 },
  billedTo: 'Ann, ann@example.com',
  issuedAt: at,
  refundedAt: new Date('2026-11-15T12:00:00Z'),
  currency: 'gbp',
  amountMinor: 10_00,
  taxMinor: 1_67,
  planName: 'Clinic',
  periodStart: at,
  periodEnd: new Date('2026-12-16T12:00:00Z'),
  lines: null,
};

test('a credit note names its receipt and shows what was refunded as negative amounts', () => {
  expect(formatCreditNote(facts)).toEqual({
    kind: 'Credit note',
    number: 'C-2026-000007',
    details: [
      'Issued 16 November 2026',
      'Refunded 15 November 2026',
      'For receipt R-2026-000012',
      'Billed to Ann, ann@example.com',
    ],
    lines: [{ title: 'Refund: Clinic plan, 16 November 2026 to 16 December 2026', amount: '-£10.00' }],
    net: '-£8.33',
    tax: '-£1.67',
    total: '-£10.00',
  });
  const lines = ['One', 'Two'].map((title) => ({ title, amountMinor: 20_00 }));
  expect(formatCreditNote({ ...facts, planName: null, lines }).lines[0]?.title).toBe('Refund: One, Two');
});

test('documents are numbered by kind and year in UK time, and their numbers can be read back', () => {
  expect(documentSeries('receipt', new Date('2026-12-31T23:59:00Z'))).toBe('R-2026');
  expect(documentSeries('credit note', new Date('2027-01-01T00:00:00Z'))).toBe('C-2027');
  for (const number of [1, 1_234_567])
    expect(parseDocumentNumber(formatDocumentNumber({ series: 'C-2026', number }))).toEqual({
      series: 'C-2026',
      number,
    });
});

const payment = {
  series: 'R-2026',
  number: 12,
  billedTo: 'Ann, ann@example.com',
  issuedAt: at,
  paidAt: new Date('2026-11-15T12:00:00Z'),
  currency: 'gbp',
  amountMinor: 59_50,
  taxMinor: 9_92,
  discountMinor: 59_50,
  planName: 'Clinic',
  periodStart: at,
  periodEnd: new Date('2026-12-16T12:00:00Z'),
  lines: null,
};

test('a receipt of a discounted first month shows the full price and the discount', () => {
  expect(formatReceipt(payment)).toEqual({
    kind: 'Receipt',
    number: 'R-2026-000012',
    details: ['Issued 16 November 2026', 'Paid 15 November 2026', 'Billed to Ann, ann@example.com'],
    paid: '15 November 2026',
    lines: [
      { title: 'Clinic plan, 16 November 2026 to 16 December 2026', amount: '£119.00' },
      { title: 'First month at half price', amount: '-£59.50' },
    ],
    net: '£49.58',
    tax: '£9.92',
    total: '£59.50',
  });
});

test.each<[string, Partial<typeof payment>, string]>([
  ['period', { periodStart: at, periodEnd: payment.periodEnd }, 'Clinic plan, 16 November 2026 to 16 December 2026'],
  ['start of a period only', { periodEnd: null as never }, 'Clinic plan'],
  ['end of a period only', { periodStart: null as never }, 'Clinic plan'],
])('a receipt of a plan with a %s', (_case, changes, title) => {
  const { lines } = formatReceipt({ ...payment, discountMinor: 0, ...changes });
  expect(lines).toEqual([{ title, amount: '£59.50' }]);
}); // prettier-ignore

test('a receipt of items lists them with their prices, and none when nothing is known of them', () => {
  const items = [
    { title: 'One', amountMinor: 40_00 },
    { title: 'Two', amountMinor: 19_50 },
  ];
  const sold = { ...payment, planName: null, discountMinor: 0 };
  expect(formatReceipt({ ...sold, lines: items }).lines).toEqual([
    { title: 'One', amount: '£40.00' },
    { title: 'Two', amount: '£19.50' },
  ]);
  expect(formatReceipt(sold).lines).toEqual([]);
  expect(formatCreditNote({ ...facts, planName: null }).lines[0]?.title).toBe('Refund: ');
});

test('days of documents are those of the United Kingdom', () => {
  const { details } = formatReceipt({ ...payment, issuedAt: new Date('2026-06-30T23:30:00Z') });
  expect(details[0]).toBe('Issued 1 July 2026');
});
