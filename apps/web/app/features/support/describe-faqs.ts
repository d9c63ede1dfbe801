import type { Faq } from './support-view.ts';

/** schema.org's description of a page of questions and answers. */
export const describeFaqs = (faqs: Faq[]): object => ({
  '@type': 'FAQPage',
  inLanguage: 'en-GB',
  mainEntity: faqs.map(({ question, paragraphs }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: paragraphs.join('\n\n') },
  })),
});
