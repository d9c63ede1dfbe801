import { mailLayout } from '#app/platform/mail-layout.ts';

export const duplicateRefundMail = ({
  name,
  titles,
  amount,
  hasCreditNote,
}: {
  name: string;
  titles: string[];
  amount: string;
  hasCreditNote: boolean;
}) => ({
  subject: `Your refund of ${amount}`,
  content: mailLayout({
    preview: `You paid twice for ${titles.join(', ')}.`,
    greeting: name,
    paragraphs: [
      `You paid twice for ${titles.join(', ')}, so we have refunded ${amount} to your card. It can take up to ten days to appear on your statement.`,
      'Your access does not change.',
      ...(hasCreditNote ? ['Your credit note is attached.'] : []),
    ],
  }),
});
