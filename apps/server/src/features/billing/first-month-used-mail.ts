import { mailLayout } from '#app/platform/mail-layout.ts';

type Returned = { name?: string; title: string; siteOrigin: string };

export const firstMonthUsedMail = ({ name = 'there', title, siteOrigin }: Returned) => ({
  subject: 'We have returned your payment',
  content: mailLayout({
    preview: `Your payment for ${title} is on its way back.`,
    greeting: name,
    paragraphs: [
      `The first month at half price is for new members, once per member and once per card. It was used before, so we have returned the payment for ${title} in full and ended the subscription.`,
      'You are very welcome at the usual price: choose your plan and pay as usual.',
    ],
    action: { label: 'See the plans', href: `${siteOrigin}/buy-subscriptions` },
  }),
});
