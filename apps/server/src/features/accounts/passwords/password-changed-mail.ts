import { mailLayout } from '#app/platform/mail-layout.ts';

export const passwordChangedMail = ({ name, siteOrigin }: { name: string; siteOrigin: string }) => ({
  subject: 'Your password was changed',
  content: mailLayout({
    preview: 'Your other devices have been logged out.',
    greeting: name,
    paragraphs: [
      'The password of your Maetrix account has just been changed, and your other devices have been logged out.',
      'If this was not you, choose “Forgot password” on the login page now to secure your account.',
    ],
    action: { label: 'Go to Maetrix', href: siteOrigin },
  }),
});
