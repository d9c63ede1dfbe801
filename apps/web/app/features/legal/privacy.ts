import type { LegalText } from './legal-page.tsx';

// Placeholder text; for review by a lawyer before launch.
export const privacy: LegalText = {
  title: 'Privacy Policy',
  updated: 'Version 2024-01. This text awaits legal review.',
  sections: [
    {
      heading: 'What we keep',
      paragraphs: [
        'Your name, your email address and a one-way hash of your password. When you logged in, from which address and with which browser, so that you can see it and end a session that is not yours.',
        'If you register and pay in one go: your mobile number, and the company, address and T-shirt you tell us for the welcome parcel, for as long as your account exists. Only the mobile number is needed.',
        'What you write to us through the contact form and the feedback form, for as long as answering takes and for 24 months at most.',
        'What you ask Clara, what Clara answered, and what you think of a draft, until you delete it and for 24 months at most; what you ask beside a lesson is your workbook and stays until you delete it. A file that you save your answers as, for a day. How much you asked on which day, for 13 months. The company that runs the language model gets your question, the last answers of the same conversation and passages of lessons you may open, for drafts also the core values of your profile, but not your name or your address. If you hand a conversation over to a trainer, our team reads it up to that moment, with your name, and the answer is kept with it.',
        'If you allow notifications: where your browser receives them, until you log out there.',
        'What you chose to be told and where, for as long as your account exists; on which days we mailed you what you had not read, for 30 days.',
        'What you write in the chat, for three years at most; what a message said before you changed or deleted it, for 90 days; and messages that were reported to us, for 24 months.',
      ],
    },
    {
      heading: 'What we do not keep',
      paragraphs: [
        'Card numbers never reach us: they go from your browser to the payment provider. We do not sell personal data, and pages carry no advertising or third-party tracking.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'Two, both needed for the site to work: one keeps you logged in, the other remembers that this browser has been yours, so that a stranger guessing your password cannot lock you out.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask for a copy of what we hold, have it corrected, or have it erased. Write to us through the contact form; we answer within one month. You may also complain to the Information Commissioner’s Office.',
      ],
    },
  ],
};
