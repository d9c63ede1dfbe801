import { mailLayout } from '#app/platform/mail-layout.ts';

type Refunded = { name?: string; title: string; siteOrigin: string; hasCreditNote?: boolean };

export const firstMonthUsedMail = ({
  name = 'there',
  title,
  siteOrigin,
  hasCreditNote = false,
}: Refunded) => ({
  subject: 'We have returned your payment',
  content: mailLayout({
    preview: `Your payment for ${title} has been refunded.`,
    greeting: name,
    paragraphs: [
      `The first month at half price is for new members, once per member and once per card. It has been used before, so we have refunded your payment for ${title} in full and cancelled the subscription.`,
      'You are very welcome at the regular price: choose your plan and we will get you started.',
      ...(hasCreditNote ? ['Your credit note is attached.'] : []),
    ],
    action: { label: 'See the plans', href: `${siteOrigin}/buy-subscriptions` },
  }),
});
