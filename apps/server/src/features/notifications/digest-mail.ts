import { mailLayout } from '#app/platform/mail-layout.ts';

type DigestMail = {
  name: string;
  /** The newest ones. */
  texts: string[];
  count: number;
  siteOrigin: string;
  unsubscribeUrl: string;
};

const pluralize = (count: number) => (count === 1 ? '1 notification' : `${count} notifications`);

/** What a member has not read. */
export const digestMail = ({ name, texts, count, siteOrigin, unsubscribeUrl }: DigestMail) => ({
  subject: `${pluralize(count)} waiting for you at Maetrix`,
  content: mailLayout({
    preview: texts[0] ?? '',
    greeting: name,
    paragraphs: [
      'Here is what you have not seen yet:',
      ...texts,
      ...(count > texts.length ? [`And ${count - texts.length} more.`] : []),
    ],
    action: { label: 'See your notifications', href: `${siteOrigin}/user/notifications` },
    footer: {
      text: 'We write at most once a day, and only when there is something you have not read.',
      link: { label: 'Unsubscribe', href: unsubscribeUrl },
    },
  }),
  unsubscribeUrl,
});
