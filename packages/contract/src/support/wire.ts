import { z } from 'zod';

export const faq = z.object({
  question: z.string(),
  /** Plain text; an empty line begins a paragraph. */
  answer: z.string(),
});

export type Faq = z.output<typeof faq>;
