import { z } from 'zod';

import { readList } from './lists.ts';

const faqSchema = z.strictObject({
  question: z.string().trim().max(200),
  /** Paragraphs of plain text, an empty line between them. */
  answer: z.string().trim().max(4000),
});

export type DemoFaq = z.output<typeof faqSchema>;

/** Frequently asked questions, in order. */
export const demoFaqs: DemoFaq[] = readList('faqs.yaml', faqSchema);
