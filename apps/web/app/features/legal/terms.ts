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
        'An account belongs to one person. Keep your password to yourself, and tell us if you think someone else has it.',
        'We may suspend an account that is used to harm others, to copy content, or to break these terms. We say why, and you can answer.',
      ],
    },
    {
      heading: 'Plans, payment and cancellation',
      paragraphs: [
        'Plans renew every month until you cancel. You can cancel whenever you like in My Account: you keep access until the end of the month you have paid for, and nothing more is charged.',
        'If a renewal payment fails we try the card again and tell you. You keep access for 7 days meanwhile. There is no fee for taking a plan up again.',
      ],
    },
    {
      heading: 'Refunds and your right to cancel',
      paragraphs: [
        'You may ask for a refund within 7 days of a purchase (the 7-day refund), whatever the reason. Refunds go back to the card that was charged. Access that was refunded ends with the refund.',
        'The law also gives consumers 14 days to withdraw from an online purchase. Because courses and plans open at once, we ask you at checkout to agree that access begins immediately; that ends the 14-day right for what has been supplied. The 7-day refund is ours and applies all the same.',
        'Your statutory rights as a consumer are not affected by anything written here.',
      ],
    },
    {
      heading: 'Hosting of your own files',
      paragraphs: [
        'This section applies only to separate hosting agreements, under which we store a clinic’s own files. It does not apply to membership plans, courses or other purchases on Maetrix.',
        'Ending a hosting agreement requires 30 days cancellation notice. A £10 reactivation fee may apply to a hosting agreement that lapsed because a payment failed. Storage beyond the agreed allowance is charged as overage at £1/GB per month.',
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
