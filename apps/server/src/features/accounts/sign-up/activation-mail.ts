import { mailLayout } from '#app/platform/mail-layout.ts';

export const activationMail = ({ name, link }: { name: string; link: string }) => ({
  subject: 'Activate your Maetrix account',
  content: mailLayout({
    preview: 'One click and your account is ready.',
    greeting: name,
    paragraphs: [
      'Thank you for joining Maetrix. Open the page below and press the button to activate your account. If you open it in a different browser from the one you registered with, you will be asked to choose a password, and a plan you have just bought will not renew.',
      'The link works for 48 hours. If you did not sign up, you can ignore this email: no account is created until the button is pressed.',
    ],
    action: { label: 'Activate my account', href: link },
  }),
});
