/** One series per kind of document and year, in UK time as the tax authority counts it. */
export const documentSeries = (kind: 'receipt' | 'credit note', at: Date): string => {
  const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Europe/London' }).format(at);
  return `${kind === 'receipt' ? 'R' : 'C'}-${year}`;
};

export const formatDocumentNumber = ({ series, number }: { series: string; number: number }): string =>
  `${series}-${String(number).padStart(6, '0')}`;

/** The reverse, of a number that the contract has checked. */
export const parseDocumentNumber = (text: string): { series: string; number: number } => {
  const at = text.lastIndexOf('-');
  return { series: text.slice(0, at), number: Number(text.slice(at + 1)) };
};

export const formatMoney = (minor: number, currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency.toUpperCase() }).format(minor / 100);
export const formatDay = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(at);

/** Who issues receipts and credit notes. */
export type Seller = { name: string; address: string; vatNumber: string };

/** The texts of a receipt or credit note, as drawn. */
export type FormattedDocument = {
  kind: 'Receipt' | 'Credit note';
  number: string;
  details: string[];
  lines: { title: string; amount: string }[];
  net: string;
  tax: string;
  total: string;
};

/** What was paid for. */
type Sold = {
  planName: string | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  lines: { title: string; amountMinor: number }[] | null;
};

const formatPlan = ({ planName, periodStart, periodEnd }: Sold) => {
  const period = periodStart && periodEnd ? `, ${formatDay(periodStart)} to ${formatDay(periodEnd)}` : '';
  return `${planName} plan${period}`;
};

type Facts = Sold & {
  series: string;
  number: number;
  billedTo: string;
  issuedAt: Date;
  paidAt: Date;
  currency: string;
  amountMinor: number;
  taxMinor: number;
  discountMinor: number;
};

/** The texts of a receipt, for the mail and the PDF. Refunds do not change it: they have credit notes. */
export const formatReceipt = (facts: Facts): FormattedDocument & { paid: string } => {
  const print = (minor: number) => formatMoney(minor, facts.currency);
  const paid = formatDay(facts.paidAt);
  const lines = facts.planName
    ? [{ title: formatPlan(facts), amountMinor: facts.amountMinor + facts.discountMinor }]
    : (facts.lines ?? []);
  return {
    kind: 'Receipt',
    number: formatDocumentNumber(facts),
    details: [`Issued ${formatDay(facts.issuedAt)}`, `Paid ${paid}`, `Billed to ${facts.billedTo}`],
    paid,
    lines: [
      ...lines.map(({ title, amountMinor }) => ({ title, amount: print(amountMinor) })),
      ...(facts.discountMinor > 0
        ? [{ title: 'First month at half price', amount: print(-facts.discountMinor) }]
        : []),
    ],
    net: print(facts.amountMinor - facts.taxMinor),
    tax: print(facts.taxMinor),
    total: print(facts.amountMinor),
  };
};

/** The texts of a credit note: the refund of all or part of what a receipt shows. */
export const formatCreditNote = (
  facts: Sold & {
    series: string;
    number: number;
    receipt: { series: string; number: number };
    billedTo: string;
    issuedAt: Date;
    refundedAt: Date;
    currency: string;
    amountMinor: number;
    taxMinor: number;
  },
): FormattedDocument => {
  const print = (minor: number) => formatMoney(minor, facts.currency);
  const sold = facts.planName ? formatPlan(facts) : (facts.lines ?? []).map(({ title }) => title).join(', ');
  return {
    kind: 'Credit note',
    number: formatDocumentNumber(facts),
    details: [
      `Issued ${formatDay(facts.issuedAt)}`,
      `Refunded ${formatDay(facts.refundedAt)}`,
      `For receipt ${formatDocumentNumber(facts.receipt)}`,
      `Billed to ${facts.billedTo}`,
    ],
    lines: [{ title: `Refund: ${sold}`, amount: print(-facts.amountMinor) }],
    net: print(facts.taxMinor - facts.amountMinor),
    tax: print(-facts.taxMinor),
    total: print(-facts.amountMinor),
  };
};
