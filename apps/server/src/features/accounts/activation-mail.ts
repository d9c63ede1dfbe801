import { mailLayout } from '#app/platform/mail-layout.ts';

export const activationMail = ({ name, link }: { name: string; link: string }) => ({
  subject: 'Activate your Maetrix account',
  content: mailLayout({
    preview: 'One press of a button and your account is open.',
    greeting: name,
    paragraphs: [
      'Thank you for joining Maetrix. Open the page below and press the button there to activate your account. In another browser than the one you registered with, it asks you to choose a password.',
      'The link works for 48 hours. If you did not ask for an account, do nothing: without the button none is made.',
    ],
    action: { label: 'Activate my account', href: link },
  }),
});
