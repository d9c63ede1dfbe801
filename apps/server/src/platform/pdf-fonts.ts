import { fileURLToPath } from 'node:url';

/**
 * Noto Sans, cut by script: the fonts of the PDF format know Western European letters only. A letter is printed in the first
 * of these that has it.
 */
export const PDF_SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;

export type PdfScript = (typeof PDF_SCRIPTS)[number];

export const pdfFontFile = (script: PdfScript): string =>
  fileURLToPath(new URL(`fonts/noto-sans-${script}-400-normal.woff`, import.meta.url));

/** Whether the fonts of the PDF format suffice. Embedding others costs ten times the CPU. */
export const isWesternText = (text: string): boolean => /^[\0-\u00ff€‚„…‰‹‘’“”•–—›]*$/.test(text);
