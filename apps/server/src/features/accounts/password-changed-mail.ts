import { mailLayout } from '#app/platform/mail-layout.ts';

export const passwordChangedMail = ({ name, siteOrigin }: { name: string; siteOrigin: string }) => ({
  subject: 'Your password was changed',
  content: mailLayout({
    preview: 'Other devices have been logged out.',
    greeting: name,
    paragraphs: [
      'The password of your Maetrix account was changed just now, and other devices were logged out.',
      'If it was not you, choose “Forgot password” on the login page at once.',
    ],
    action: { label: 'Go to Maetrix', href: siteOrigin },
  }),
});
