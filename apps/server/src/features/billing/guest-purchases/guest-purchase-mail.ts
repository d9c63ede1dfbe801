import { mailLayout } from '#app/platform/mail-layout.ts';

type Purchase = { name: string; title: string; until: Date; siteOrigin: string };

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

export const guestPurchaseMail = ({ name, title, until, siteOrigin }: Purchase) => ({
  subject: 'A purchase is waiting for you',
  content: mailLayout({
    preview: `${title} was bought for your email address.`,
    greeting: name,
    paragraphs: [
      `Someone, perhaps you, bought ${title} and entered your email address. To accept it, log in and press the button on the page below.`,
      'Accepting it adds no card to your account, and you will not be charged, now or later.',
      `If you do not want it, there is nothing to do: the payment is refunded on ${DATE.format(until)}.`,
    ],
    action: { label: 'See your purchase', href: `${siteOrigin}/user/waiting-purchases` },
  }),
});

/** For an account that was not activated in the browser that paid: card and renewal stay with the payer. */
export const noRenewalMail = ({ name, title, until, siteOrigin }: Purchase) => ({
  subject: `Your ${title} plan runs until ${DATE.format(until)}`,
  content: mailLayout({
    preview: 'It does not renew by itself.',
    greeting: name,
    paragraphs: [
      `${title} is open to you until ${DATE.format(until)}. It does not renew, and nothing more is charged: it was paid for in another browser, so we keep no card with your account.`,
      'To stay a member after that day, choose Renew Subscription in My Account and pay with your own card. A new month starts on the day you pay, so there is no need to hurry.',
    ],
    action: { label: 'My Account', href: `${siteOrigin}/user/myaccount` },
  }),
});
