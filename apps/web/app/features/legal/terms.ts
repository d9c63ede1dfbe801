import type { LegalText } from './legal-page.tsx';

// Placeholder text with the facts the specification names; for review by a lawyer before launch.
export const terms: LegalText = {
  title: 'Terms and Conditions',
  updated: 'Version 2024-01. This text awaits legal review.',
  sections: [
    {
      heading: 'The agreement',
      paragraphs: [
        'By registering you agree to these terms in the version shown above. We keep a record of the version you accepted and when.',
        'Maetrix is for people who run or work in aesthetic practices. What it teaches is general information about running a practice. It is not clinical, legal or tax advice, and it does not replace your training, your insurer or your regulator.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'An account belongs to one person. Keep your password to yourself, and tell us if you think somebody else has it.',
        'We may suspend an account that is used to harm others, to copy content, or to break these terms. We say why, and you can answer.',
      ],
    },
    {
      heading: 'Plans, payment and cancellation',
      paragraphs: [
        'Plans renew every month until you cancel. Cancelling requires 30 days cancellation notice; you keep access until the end of the period you have paid for.',
        'A plan that lapsed because a payment failed can be taken up again. A £10 reactivation fee may apply.',
        'Storage that you use beyond your plan’s allowance is charged as overage at £1/GB per month.',
      ],
    },
    {
      heading: 'Refunds',
      paragraphs: [
        'You may ask for a refund within 7 days of a purchase (the 7-day refund). Refunds go back to the card that was charged. Access that was refunded ends with the refund.',
        'Your statutory rights as a consumer are not affected by anything written here.',
      ],
    },
    {
      heading: 'Content',
      paragraphs: [
        'Courses, videos, podcasts and articles may be watched and read by the member they were sold to. They may not be recorded, copied or shown to others.',
        'What you post stays yours. You allow us to show it on Maetrix, and you answer for it.',
      ],
    },
  ],
};
