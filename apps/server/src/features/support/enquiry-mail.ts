import { mailLayout } from '#app/platform/mail-layout.ts';

export const enquiryMail = (enquiry: { name: string; email: string; message: string }) => ({
  subject: `Enquiry from ${enquiry.name}`,
  content: mailLayout({
    preview: enquiry.message.slice(0, 100),
    greeting: 'team',
    paragraphs: [`${enquiry.name} (${enquiry.email}) writes:`, ...enquiry.message.split(/\n+/)],
  }),
});
