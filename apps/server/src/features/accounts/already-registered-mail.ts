import { mailLayout } from '#app/platform/mail-layout.ts';

export const alreadyRegisteredMail = ({ name, siteOrigin }: { name: string; siteOrigin: string }) => ({
  subject: 'You already have a Maetrix account',
  content: mailLayout({
    preview: 'Somebody tried to register with your address.',
    greeting: name,
    paragraphs: [
      'Somebody, perhaps you, tried to register with this address. It already has an account, and nothing about it has changed.',
      'Log in as usual. If you have forgotten your password, choose “Forgot password” there.',
    ],
    action: { label: 'Go to Maetrix', href: siteOrigin },
  }),
});
