import { mailLayout } from '#app/platform/mail-layout.ts';

import type { ReceiptText } from './receipt.ts';

export const receiptMail = ({ name, receipt }: { name: string; receipt: ReceiptText }) => ({
  subject: `Your receipt ${receipt.number}`,
  content: mailLayout({
    preview: `${receipt.total}, paid on ${receipt.paid}.`,
    greeting: name,
    paragraphs: [
      `Thank you. We received ${receipt.total} on ${receipt.paid}, of which ${receipt.tax} are VAT.`,
      receipt.lines.map(({ title, amount }) => `${title}: ${amount}`).join('; '),
      'Your receipt is attached.',
    ],
  }),
});
