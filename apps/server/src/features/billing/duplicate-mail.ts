import { mailLayout } from '#app/platform/mail-layout.ts';

export const duplicateMail = ({
  name,
  titles,
  amount,
}: {
  name: string;
  titles: string[];
  amount: string;
}) => ({
  subject: `Your refund of ${amount}`,
  content: mailLayout({
    preview: `You paid twice for ${titles.join(', ')}.`,
    greeting: name,
    paragraphs: [
      `You paid twice for ${titles.join(', ')}, so we have returned ${amount} to your card. Your bank may need up to ten days to show it.`,
      'Your access stays as it is.',
    ],
  }),
});
