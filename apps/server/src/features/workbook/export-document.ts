/** A piece of text in one style; `\n` begins a new line. */
export type Run = { text: string; isBold?: boolean; isItalic?: boolean; isCode?: boolean };

export type ParagraphStyle = 'title' | 'note' | 'question' | 'heading' | 'text' | 'item' | 'quote' | 'code';

export type Paragraph = {
  style: ParagraphStyle;
  runs: Run[];
  /** The bullet or number of a list item. */
  marker?: string;
};

/** An answer as the file shows it. */
export type ExportedEntry = {
  /** The lesson it is about or cites. */
  source: string | null;
  question: string;
  /** Markdown. */
  answer: string;
  createdAt: Date;
};

/** Writes paragraphs to where it was told to; the file is whole once it is finished. */
export type DocumentWriter = {
  add: (paragraphs: readonly Paragraph[]) => void;
  finish: () => Promise<void>;
};

export type DocumentHead = { title: string; savedAt: Date };

/** Takes the file, piece by piece. */
export type Sink = (chunk: Uint8Array) => void;

// Control characters but the line break, and what is no character: XML rejects them, and no font shows them.
const UNPRINTABLE = /[^\P{Cc}\n]|[\u00ad\ufeff\ufffe\uffff]/gu;

/** Text that every format can hold: lone halves of letters become the replacement character. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNPRINTABLE, '')
    .normalize('NFC');
