import { mailLayout } from '#app/platform/mail-layout.ts';

export const resetMail = ({ name, link }: { name: string; link: string }) => ({
  subject: 'Choose a new password',
  content: mailLayout({
    preview: 'The link works once, for one hour.',
    greeting: name,
    paragraphs: [
      'You asked to change the password of your Maetrix account. The link below works once, for one hour.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', href: link },
  }),
});
