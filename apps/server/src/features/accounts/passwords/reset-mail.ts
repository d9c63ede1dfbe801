import { mailLayout } from '#app/platform/mail-layout.ts';

export const resetMail = ({ name, link }: { name: string; link: string }) => ({
  subject: 'Choose a new password',
  content: mailLayout({
    preview: 'The link works once and expires in one hour.',
    greeting: name,
    paragraphs: [
      'You asked to reset the password of your Maetrix account. The link below works once and expires in one hour.',
      'If this was not you, you can ignore this email: your password stays the same.',
    ],
    action: { label: 'Choose a new password', href: link },
  }),
});
