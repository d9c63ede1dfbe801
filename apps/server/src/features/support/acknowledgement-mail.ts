import { mailLayout } from '#app/platform/mail-layout.ts';

/**
 * Says that a message has arrived. The text is fixed: a name or a message in it would let anybody send their own words
 * to any address in our name.
 */
export const acknowledgementMail = ({ siteOrigin }: { siteOrigin: string }) => ({
  subject: 'We have received your message',
  content: mailLayout({
    preview: 'Thank you for writing to Maetrix.',
    greeting: 'there',
    paragraphs: [
      'Thank you for writing to Maetrix. Your message has arrived and a person will read it. We usually reply within one working day.',
      'You get this note at most once a day, however often you write.',
      'If you did not write to us, someone has entered your address by mistake. You do not need to do anything.',
    ],
    action: { label: 'Questions and answers', href: `${siteOrigin}/support` },
  }),
});
