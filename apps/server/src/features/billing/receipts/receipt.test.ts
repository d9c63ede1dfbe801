import { expect, test } from 'vitest';

import { documentSeries, formatCreditNote, formatDocumentNumber, parseDocumentNumber } from './receipt.ts';

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
