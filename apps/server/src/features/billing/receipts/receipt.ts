/** One series per year, in UK time as the tax authority counts it. */
export const receiptSeries = (at: Date): string =>
  `R-${new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Europe/London' }).format(at)}`;

export const formatReceiptNumber = ({ series, number }: { series: string; number: number }): string =>
  `${series}-${String(number).padStart(6, '0')}`;

export const formatMoney = (minor: number, currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency.toUpperCase() }).format(minor / 100);
export const formatDay = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(at);

/** Who issues the receipts. */
export type Seller = { name: string; address: string; vatNumber: string };

type Facts = {
  series: string;
  number: number;
  billedTo: string;
  issuedAt: Date;
  paidAt: Date;
  currency: string;
  amountMinor: number;
  taxMinor: number;
  discountMinor: number;
  refundedMinor: number;
  planName: string | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  lines: { title: string; amountMinor: number }[] | null;
};

/** The texts of a receipt, for the mail and the PDF. */
export const formatReceipt = (facts: Facts) => {
  const print = (minor: number) => formatMoney(minor, facts.currency);
  const period =
    facts.periodStart && facts.periodEnd
      ? `, ${formatDay(facts.periodStart)} to ${formatDay(facts.periodEnd)}`
      : '';
  const lines = facts.planName
    ? [{ title: `${facts.planName} plan${period}`, amountMinor: facts.amountMinor + facts.discountMinor }]
    : (facts.lines ?? []);
  return {
    number: formatReceiptNumber(facts),
    billedTo: facts.billedTo,
    issued: formatDay(facts.issuedAt),
    paid: formatDay(facts.paidAt),
    lines: [
      ...lines.map(({ title, amountMinor }) => ({ title, amount: print(amountMinor) })),
      ...(facts.discountMinor > 0
        ? [{ title: 'First month at half price', amount: print(-facts.discountMinor) }]
        : []),
    ],
    net: print(facts.amountMinor - facts.taxMinor),
    tax: print(facts.taxMinor),
    total: print(facts.amountMinor),
    refunded: facts.refundedMinor > 0 ? print(-facts.refundedMinor) : null,
  };
};

export type FormattedReceipt = ReturnType<typeof formatReceipt>;
