import { mailLayout } from '#app/platform/mail-layout.ts';

const ARRIVES = 'It can take up to ten days to appear on your statement.';

/** Lines that were paid twice or withdrawn, or a whole order that was paid twice. */
export const returnedLinesMail = (facts: {
  name: string;
  duplicates: string[];
  withdrawn: string[];
  amount: string;
  hasCreditNote: boolean;
}) => {
  const [twice, gone] = [facts.duplicates.join(', '), facts.withdrawn.join(', ')];
  const isOrAre = facts.withdrawn.length > 1 ? 'are' : 'is';
  const reasons = [
    ...(twice ? [`You paid twice for ${twice}`] : []),
    ...(gone ? [`${gone} ${isOrAre} no longer available`] : []),
  ].join(', and ');
  return {
    subject: `Your refund of ${facts.amount}`,
    content: mailLayout({
      preview: `${reasons}.`,
      greeting: facts.name,
      paragraphs: [
        `${reasons}, so we have refunded ${facts.amount} to your card. ${ARRIVES}`,
        'Your access to everything else does not change.',
        ...(facts.hasCreditNote ? ['Your credit note is attached.'] : []),
      ],
    }),
  };
};

export const duplicatePlanMail = (facts: { name: string; amount: string; siteOrigin: string }) => ({
  subject: `Your refund of ${facts.amount}`,
  content: mailLayout({
    preview: 'You already have a membership.',
    greeting: facts.name,
    paragraphs: [
      `You already have a membership, so we have cancelled the second one and are refunding ${facts.amount} to your card. ${ARRIVES}`,
      'Your membership goes on as before. To change its plan, choose another one in My Account.',
    ],
    action: { label: 'My Account', href: `${facts.siteOrigin}/user/myaccount` },
  }),
});

export const mismatchMail = (facts: { name: string; titles: string[]; amount: string; price: string }) => ({
  subject: `Your refund of ${facts.amount}`,
  content: mailLayout({
    preview: `Your payment for ${facts.titles.join(', ')} has been refunded.`,
    greeting: facts.name,
    paragraphs: [
      `We received ${facts.amount} for ${facts.titles.join(', ')}, which costs ${facts.price}. That is our mistake, so we have refunded all of it to your card. ${ARRIVES}`,
      'Please order again; you will be charged the right amount.',
    ],
  }),
});
