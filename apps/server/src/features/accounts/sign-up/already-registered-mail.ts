import { mailLayout } from '#app/platform/mail-layout.ts';

export const alreadyRegisteredMail = ({ name, siteOrigin }: { name: string; siteOrigin: string }) => ({
  subject: 'You already have a Maetrix account',
  content: mailLayout({
    preview: 'You can log in with your existing account.',
    greeting: name,
    paragraphs: [
      'You, or someone using your email address, tried to create a Maetrix account. You already have one, and nothing about it has changed.',
      'Log in as usual. If you have forgotten your password, choose “Forgot password” on the login form.',
    ],
    action: { label: 'Go to Maetrix', href: siteOrigin },
  }),
});
