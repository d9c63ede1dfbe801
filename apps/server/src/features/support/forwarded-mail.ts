import { mailLayout } from '#app/platform/mail-layout.ts';

type ForwardedMessage = { kind: 'Enquiry' | 'Feedback'; name: string; email: string; text: string };

/** What somebody wrote to us, for the team. */
export const forwardedMail = ({ kind, name, email, text }: ForwardedMessage) => ({
  subject: `${kind} from ${name}`,
  content: mailLayout({
    preview: text.slice(0, 100),
    greeting: 'team',
    paragraphs: [`${name} (${email}) writes:`, ...text.split(/\n+/)],
  }),
});
