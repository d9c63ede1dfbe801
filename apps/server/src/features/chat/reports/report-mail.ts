import { mailLayout } from '#app/platform/mail-layout.ts';

type ReportedMessage = { reason: string; suspect: string; description: string; text: string | null };

/** Tells the team that a message was reported. */
export const reportMail = ({ reason, suspect, description, text }: ReportedMessage) => ({
  subject: `Chat report: ${reason}`,
  content: mailLayout({
    preview: description.slice(0, 100),
    greeting: 'team',
    paragraphs: [
      `A message of ${suspect} was reported (${reason}):`,
      text ?? 'The server has no such message.',
      'What the member says about it:',
      ...description.split(/\n+/),
    ],
  }),
});
