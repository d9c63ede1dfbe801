import { mailLayout } from '#app/platform/mail-layout.ts';

/** To the new address: only who reads its mail can activate it. */
export const confirmEmailMail = ({ name, link }: { name: string; link: string }) => ({
  subject: 'Confirm your new email address',
  content: mailLayout({
    preview: 'The link works once and expires in two hours.',
    greeting: name,
    paragraphs: [
      'You asked to use this address for your Maetrix account. The link below works once and expires in two hours.',
      'If this was not you, you can ignore this email: the account keeps its address.',
    ],
    action: { label: 'Confirm this address', href: link },
  }),
});

/** To the new address when another account has it; the answer to the request does not say so. */
export const addressTakenMail = ({ name, siteOrigin }: { name: string; siteOrigin: string }) => ({
  subject: 'Your address already has a Maetrix account',
  content: mailLayout({
    preview: 'Nothing about your account has changed.',
    greeting: name,
    paragraphs: [
      'Somebody asked to use your email address for another Maetrix account. You already have an account with it, and nothing about it has changed.',
      'If this was you, log in with this address instead.',
    ],
    action: { label: 'Go to Maetrix', href: siteOrigin },
  }),
});

/** To the old address, when the change is asked for. */
export const emailChangeRequestedMail = ({ name, undoLink }: { name: string; undoLink: string }) => ({
  subject: 'Your email address is about to change',
  content: mailLayout({
    preview: 'A new address was entered for your account.',
    greeting: name,
    paragraphs: [
      'A new email address was entered for your Maetrix account, with your password. It becomes active when the link we mailed to it is opened.',
      'If this was not you, press the button: you choose a new password, the change is stopped or taken back, and every device is logged out. The link works once, for seven days.',
    ],
    action: { label: 'This was not me', href: undoLink },
  }),
});

/** To the old address, once it has been replaced. */
export const emailChangedMail = ({
  name,
  undoLink,
  supportEmail,
}: {
  name: string;
  undoLink: string;
  supportEmail: string;
}) => ({
  subject: 'Your email address was changed',
  content: mailLayout({
    preview: 'Your account now has another address.',
    greeting: name,
    paragraphs: [
      'Your Maetrix account now has another email address. This one can no longer be used to log in, and your other devices have been logged out.',
      `If this was not you, press the button: you get this address back, choose a new password, and every device is logged out. The link works once, for seven days; after that, write to ${supportEmail} from this address.`,
    ],
    action: { label: 'This was not me', href: undoLink },
  }),
});
