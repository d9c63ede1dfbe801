import { foldText } from '#app/kernel/fold-text.ts';

/** Letters of other alphabets that look like ours. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('аaеeоoрpсcхxуyіiкkмmтtвbнhѕsјjԁdɡgοoαaεeρpιiυuνvκk').reduce<[string, string][]>(
    (pairs, letter, index, all) => (index % 2 ? pairs : [...pairs, [letter, all[index + 1] ?? '']]),
    [],
  ),
);
const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };

/** Names that are often mistyped, and that no other word is like. */
const NAMES = [
  'botox',
  'dysport',
  'azzalure',
  'bocouture',
  'xeomin',
  'lidocaine',
  'hyaluronidase',
  'glabella',
  'forehead',
  'dosage',
];

/** Whether one letter more, less or other, or two exchanged, make one word of the other. */
const isNear = (left: string, right: string): boolean => {
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start++;
  let end = 0;
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  const [before, after] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  return (
    (before.length <= 1 && after.length <= 1) ||
    (before.length === 2 && before === after.charAt(1) + after.charAt(0))
  );
};

const readWord = (word: string): string => {
  const spelled =
    /[a-z]/.test(word) && /^[a-z]+\d+[a-z]+$/.test(word)
      ? word.replaceAll(/\d/g, (digit) => DIGITS[digit] ?? digit)
      : word;
  return (spelled.length > 3 && NAMES.find((name) => isNear(spelled, name))) || spelled;
};

/** The words that a reader sees: without invisible characters, letters of other alphabets and letters one by one. */
export const readVisibleWords = (text: string): string =>
  foldText(
    text
      .normalize('NFKC')
      .replaceAll(/\p{Cf}|\p{Variation_Selector}/gu, '')
      .toLowerCase()
      .replaceAll(/[^\p{ASCII}]/gu, (letter) => LOOKALIKES[letter] ?? letter),
  )
    .replaceAll(/\b\p{L}(?: \p{L}\b){3,}/gu, (letters) => letters.replaceAll(' ', ''))
    .replace(/\bhow ?many ?(?=units|mls?|mgs?)/, 'how many ')
    .replace(/\bhow ?many ?units ?for ?the ?/, 'how many units for the ')
    .split(' ')
    .map(readWord)
    .join(' ');
