import type { Faq } from './support-view.ts';

/** Without case and accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The questions in which each searched word begins a word of the question or its answer. */
export const findFaqs = (faqs: Faq[], search: string): Faq[] => {
  const searched = wordsOf(search);
  if (!searched.length) return faqs;
  return faqs.filter(({ question, paragraphs }) => {
    const words = wordsOf([question, ...paragraphs].join(' '));
    return searched.every((start) => words.some((word) => word.startsWith(start)));
  });
};
