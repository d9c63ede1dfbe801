import Pdf from 'pdfkit';

import { isWesternText, PDF_SCRIPTS, pdfFontFile, type PdfScript } from '#app/platform/pdf-fonts.ts';

import type {
  DocumentHead,
  DocumentWriter,
  Paragraph,
  ParagraphStyle,
  Run,
  Sink,
} from './export-document.ts';
import { layOutLines, type Segment } from './line-layout.ts';

const MARGIN = 110;
const FOOT = 70;
const INDENT = 34;
const LEADING = 1.45;
/** The colours of the page, as parts of red, green and blue. */
const INK = '0.125 0.078 0.086';
const MUTED = '0.42 0.353 0.361';
/** The fonts of scripts have one weight: bold is drawn with an outline of so much of their size. */
const OUTLINE = 0.03;
const SLANT = 0.25;

type Look = { size: number; before: number; after: number; colour?: string; isBold?: true; indent?: number };

/** For A2: half as large when it is printed on A4. */
const LOOKS: Readonly<Record<ParagraphStyle, Look>> = {
  title: { size: 48, before: 0, after: 8 },
  note: { size: 15, before: 6, after: 6, colour: MUTED },
  question: { size: 26, before: 4, after: 8, isBold: true },
  heading: { size: 21, before: 14, after: 6, isBold: true },
  text: { size: 18, before: 0, after: 10 },
  item: { size: 18, before: 0, after: 5, indent: INDENT },
  quote: { size: 18, before: 4, after: 10, indent: INDENT },
  code: { size: 16, before: 4, after: 10, indent: INDENT },
};

/** Signs that models like and no font here has. */
const SPELLED = new Map([
  ['→', '->'],
  ['←', '<-'],
  ['≥', '>='],
  ['≤', '<='],
  ['−', '-'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2009', ' '],
  ['\u200a', ' '],
  ['\u202f', ' '],
  ['\u200b', ''],
  ['\u200d', ''],
  ['\ufe0f', ''],
]);
const spell = (text: string) =>
  isWesternText(text) ? text : Array.from(text, (sign) => SPELLED.get(sign) ?? sign).join('');

/** Spaces at the start of a line are no place to break it. */
const keepIndents = (text: string) => text.replaceAll(/^ +/gm, (spaces) => '\u00a0'.repeat(spaces.length));

/** The letters that each cut of the font adds to those before it. */
const LETTERS: Readonly<Record<Exclude<PdfScript, 'latin'>, RegExp>> = {
  'latin-ext':
    /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20ab]/,
  cyrillic: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/,
  greek: /[\u0370-\u03ff]/,
  vietnamese: /[\u0300\u0301\u0303\u0309\u0323\u1ea0-\u1ef1]/,
};
const findScript = (letter: string): PdfScript =>
  (letter > '\u00ff' && PDF_SCRIPTS.find((script) => script !== 'latin' && LETTERS[script].test(letter))) ||
  'latin';

const westernFont = ({ isBold, isItalic, isCode }: Run) => {
  const slant = isItalic ? 'Oblique' : '';
  const cut = `${isBold ? 'Bold' : ''}${slant}`;
  return `${isCode ? 'Courier' : 'Helvetica'}${cut && `-${cut}`}`;
};

const splitByScript = (text: string): { text: string; font: string }[] => {
  const pieces: { text: string; font: string }[] = [];
  for (const letter of text) {
    const font = findScript(letter);
    const last = pieces.at(-1);
    if (last?.font === font) last.text += letter;
    else pieces.push({ text: letter, font });
  }
  return pieces;
};

/**
 * What we use of PDFKit besides its interface: lines are drawn from the codes of single letters. Its own `text` looks up
 * every pair of letters and keeps every word it has seen: three times the CPU, and memory that grows with the text.
 */
type KitFont = {
  id: string;
  ref: () => unknown;
  encode: (text: string) => [codes: string[], positions: { advanceWidth: number }[]];
};
type KitDocument = {
  _font: KitFont;
  page: { fonts: Record<string, unknown> };
  addContent: (operators: string) => void;
};

type Glyph = { codes: string; width: number };
type DrawnFont = { kit: KitFont; glyphs: Map<string, Glyph> };

/** Writes a PDF in A2, page by page: finished pages are compressed and handed over. */
export const createPdfWriter = ({ title, savedAt }: DocumentHead, write: Sink): DocumentWriter => {
  const document = new Pdf({
    size: 'A2',
    layout: 'portrait',
    margin: 0,
    autoFirstPage: false,
    lang: 'en-GB',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: 'Maetrix', Creator: 'Maetrix', CreationDate: savedAt },
  });
  for (const script of PDF_SCRIPTS) document.registerFont(script, pdfFontFile(script));

  const written = Promise.withResolvers<void>();
  document.on('data', write);
  document.on('end', () => written.resolve());
  document.on('error', (error: Error) => written.reject(error));
  written.promise.catch(() => undefined);

  const kit = document as unknown as KitDocument;
  const fonts = new Map<string, DrawnFont>();
  const findFont = (name: string): DrawnFont => {
    let font = fonts.get(name);
    if (!font) {
      document.font(name);
      fonts.set(name, (font = { kit: kit._font, glyphs: new Map() }));
    }
    return font;
  };
  const findGlyph = ({ kit: font, glyphs }: DrawnFont, letter: string): Glyph => {
    let glyph = glyphs.get(letter);
    if (!glyph) {
      const [codes, positions] = font.encode(letter);
      const width = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / 1_000;
      glyphs.set(letter, (glyph = { codes: codes.join(''), width }));
    }
    return glyph;
  };
  /** Of text one point high. */
  const measure = (name: string, text: string): number => {
    const font = findFont(name);
    let width = 0;
    for (const letter of text) width += findGlyph(font, letter).width;
    return width;
  };

  let y = Number.POSITIVE_INFINITY;
  let pages = 0;
  /** The operators of the page, which are compressed at once. */
  let drawn: string[] = [];
  const draw = (
    { text, font, run }: Omit<Segment, 'x'>,
    { x, baseline, size, colour }: { x: number; baseline: number; size: number; colour: string },
  ) => {
    const found = findFont(font);
    const isEmbedded = !/^(?:Helvetica|Courier)/.test(font);
    const isOutlined = isEmbedded && run.isBold === true;
    const slant = isEmbedded && run.isItalic ? SLANT : 0;
    const codes = Array.from(text, (letter) => findGlyph(found, letter).codes).join('');
    kit.page.fonts[found.kit.id] ??= found.kit.ref();
    const outline = isOutlined ? `${colour} RG ${(size * OUTLINE).toFixed(2)} w 2 Tr` : '0 Tr';
    const place = `${x.toFixed(2)} ${(document.page.height - baseline).toFixed(2)}`;
    drawn.push(
      `BT ${colour} rg ${outline} /${found.kit.id} ${size} Tf 1 0 ${slant} 1 ${place} Tm <${codes}> Tj ET`,
    );
  };
  /** PDFKit turns its pages upside down, so that they begin at the top; text is drawn the right way up. */
  const finishPage = () => {
    if (!pages) return;
    kit.addContent(['q', `1 0 0 -1 0 ${document.page.height} cm`, ...drawn, 'Q'].join('\n'));
    drawn = [];
  };
  const addPage = () => {
    finishPage();
    document.addPage();
    pages += 1;
    y = MARGIN;
    const foot = { x: MARGIN, baseline: document.page.height - FOOT, size: 13, colour: MUTED };
    draw({ text: `${title}, page ${pages}`, font: 'Helvetica', run: { text: '' } }, foot);
  };
  const makeRoom = (height: number) => {
    if (y + height > (pages ? document.page.height : 0) - MARGIN) addPage();
  };

  const addParagraph = ({ style, runs, marker }: Paragraph) => {
    const { size, before, after, colour = INK, isBold, indent = 0 } = LOOKS[style];
    const spelled = runs.map((run) => ({
      ...run,
      text: style === 'code' ? keepIndents(spell(run.text)) : spell(run.text),
      ...(isBold && { isBold: true }),
      ...(style === 'quote' && { isItalic: true }),
    }));
    const isWestern = spelled.every(({ text }) => isWesternText(text));
    if (!pages) addPage();
    const limit = document.page.width - 2 * MARGIN - indent;
    const lines = layOutLines(spelled, {
      limit,
      measure: (font, text) => measure(font, text) * size,
      split: (text, run) => (isWestern ? [{ text, font: westernFont(run) }] : splitByScript(text)),
    });
    const height = size * LEADING;
    y += before;
    // A heading does not stand alone at the end of a page.
    if (isBold) makeRoom(height * (lines.length + 2));
    for (const [index, segments] of lines.entries()) {
      makeRoom(height);
      const baseline = y + size;
      if (index === 0 && marker !== undefined)
        draw({ text: marker, font: 'Helvetica', run: { text: '' } }, { x: MARGIN, baseline, size, colour });
      for (const { x, ...segment } of segments)
        draw(segment, { x: MARGIN + indent + x, baseline, size, colour });
      y += height;
    }
    y += after;
  };

  return {
    add: (paragraphs) => {
      for (const paragraph of paragraphs) addParagraph(paragraph);
      y += 26;
    },
    finish: async () => {
      if (!pages) addPage();
      finishPage();
      document.end();
      await written.promise;
    },
  };
};
