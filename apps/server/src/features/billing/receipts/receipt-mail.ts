import { mailLayout } from '#app/platform/mail-layout.ts';

import type { formatReceipt } from './receipt.ts';

export const receiptMail = ({
  name,
  receipt,
}: {
  name: string;
  receipt: ReturnType<typeof formatReceipt>;
}) => ({
  subject: `Your receipt ${receipt.number}`,
  content: mailLayout({
    preview: `${receipt.total}, paid on ${receipt.paid}.`,
    greeting: name,
    paragraphs: [
      `Thank you. We received ${receipt.total} on ${receipt.paid}, including ${receipt.tax} VAT.`,
      receipt.lines.map(({ title, amount }) => `${title}: ${amount}`).join('; '),
      'Your receipt is attached.',
    ],
  }),
});
