import type { AdvertRule } from './wire.ts';

/** A place in a text that a rule is about. */
export type AdvertFinding = { ruleId: number; start: number; end: number };

/** One of the words that a place of a phrase takes; a number, price or percentage stands for every one. */
type Alternative = { kind: 'word' | 'beginning'; text: string } | { kind: 'number' | 'price' | 'percentage' };
type Element = 'gap' | Alternative[];
type Phrase = Element[];

type Token = { word: string; start: number; end: number };

/** How many words a gap may take in. */
const MAX_GAP = 3;
/** Further gaps of a phrase take in nothing, so that no phrase takes long. */
const MAX_GAPS = 2;

const GAP = '..';

const parseAlternative = (text: string): Alternative => {
  if (text === '#') return { kind: 'number' };
  if (text === '£#') return { kind: 'price' };
  if (text === '#%') return { kind: 'percentage' };
  return text.endsWith('*') ? { kind: 'beginning', text: text.slice(0, -1) } : { kind: 'word', text };
};

/**
 * Words with spaces between them. `a|b` is either word, `a*` a word that begins so, `#` a number, `£#` a price, `#%` a
 * percentage, `..` up to three words of any kind.
 */
const parsePhrase = (phrase: string): Phrase => {
  let gaps = 0;
  return phrase
    .split(' ')
    .filter((part) => part !== '' && (part !== GAP || ++gaps <= MAX_GAPS))
    .map((part) => (part === GAP ? 'gap' : part.split('|').map(parseAlternative)));
};

const WORD = /£?\p{Number}+(?:[.,]\p{Number}+)*%?|\p{Letter}+(?:['’]\p{Letter}+)*/gu;

const fold = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/[\p{Mark}'’]/gu, '')
    .toLowerCase();

/** "No. 1" does not end a sentence, "for ever! Book" and a new line do. */
const endsSentence = (between: string, next: string): boolean =>
  /[!?\n]/.test(between) || (/\.\s/.test(between) && /^\p{Uppercase_Letter}/u.test(next));

const readSentences = (text: string): Token[][] => {
  const sentences: Token[][] = [[]];
  let end = 0;
  for (const { 0: found, index: start } of text.matchAll(WORD)) {
    if (endsSentence(text.slice(end, start), found)) sentences.push([]);
    end = start + found.length;
    sentences.at(-1)?.push({ word: fold(found), start, end });
  }
  return sentences;
};

const fits = ({ word }: Token, alternatives: Alternative[]): boolean =>
  alternatives.some((alternative) => {
    switch (alternative.kind) {
      case 'number':
        return /^£?\p{Number}/u.test(word);
      case 'price':
        return word.startsWith('£');
      case 'percentage':
        return word.endsWith('%');
      case 'beginning':
        return word.startsWith(alternative.text);
      case 'word':
      default:
        return word === alternative.text;
    }
  });

/** Where a phrase that begins at a word ends: the index of the word after it, or -1. */
const matchAt = (sentence: readonly Token[], index: number, phrase: Phrase, position = 0): number => {
  const element = phrase[position];
  if (element === undefined) return index;
  if (element === 'gap') {
    for (let skipped = 0; skipped <= MAX_GAP; skipped++) {
      const end = matchAt(sentence, index + skipped, phrase, position + 1);
      if (end >= 0) return end;
    }
    return -1;
  }
  const token = sentence[index];
  return token && fits(token, element) ? matchAt(sentence, index + 1, phrase, position + 1) : -1;
};

const contains = (sentence: readonly Token[], phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase) => sentence.some((_, index) => matchAt(sentence, index, phrase) >= 0));

/** The longest phrase at each place, without those that overlap one before. */
const findInSentence = (sentence: readonly Token[], phrases: readonly Phrase[]) => {
  const found: { start: number; end: number }[] = [];
  for (let index = 0; index < sentence.length; index++) {
    const after = Math.max(...phrases.map((phrase) => matchAt(sentence, index, phrase)));
    const [first, last] = [sentence[index], sentence[after - 1]];
    if (after <= index || !first || !last) continue;
    found.push({ start: first.start, end: last.end });
    index = after - 1;
  }
  return found;
};

/**
 * Finds what an advert may not say. A rule applies to a sentence that has one of its phrases, one of `only_with` when there
 * are any, and none of `unless`. Nothing in a rule can be slow, whoever wrote it.
 */
export const createAdvertCheck = (rules: readonly AdvertRule[]) => {
  const parsed = rules.map((rule) => ({
    id: rule.id,
    phrases: rule.phrases.map(parsePhrase).filter(({ length }) => length > 0),
    onlyWith: rule.only_with.map(parsePhrase),
    unless: rule.unless.map(parsePhrase),
  }));
  return (text: string): AdvertFinding[] =>
    readSentences(text)
      .flatMap((sentence) =>
        parsed.flatMap(({ id, phrases, onlyWith, unless }) => {
          const found = phrases.length > 0 ? findInSentence(sentence, phrases) : [];
          if (found.length === 0 || (onlyWith.length > 0 && !contains(sentence, onlyWith))) return [];
          return contains(sentence, unless) ? [] : found.map((place) => ({ ruleId: id, ...place }));
        }),
      )
      .toSorted((left, right) => left.start - right.start);
};
