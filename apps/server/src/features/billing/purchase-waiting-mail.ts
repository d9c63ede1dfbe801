import { mailLayout } from '#app/platform/mail-layout.ts';

type Purchase = { name: string; title: string; until: Date; siteOrigin: string };

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

export const purchaseWaitingMail = ({ name, title, until, siteOrigin }: Purchase) => ({
  subject: 'A purchase is waiting for you',
  content: mailLayout({
    preview: `${title} was paid for with your address.`,
    greeting: name,
    paragraphs: [
      `Somebody, perhaps you, paid for ${title} and gave your address. It is yours if you accept it: log in and press the button on the page below.`,
      'No card is added to your account, and nothing is charged to you, now or later.',
      `If you do not want it, do nothing. The payment goes back on ${DATE.format(until)}.`,
    ],
    action: { label: 'See what is waiting', href: `${siteOrigin}/user/waiting-purchases` },
  }),
});
