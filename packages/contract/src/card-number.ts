// Ids, tokens and addresses hold long numbers by chance.
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const HEX_TOKEN = /\b(?=\d*[a-f])[0-9a-f]{24,}\b/gi;
const WORD = /\S+/g;
// Every issuer's numbers begin with 2 to 6, which leaves times in milliseconds alone.
const WHOLE_RUN = /[2-6](?:[\p{Zs}\p{Pd}\p{Cf}\u2212.]?\d){12,}/gu;
const GROUPED_RUN = /\d(?:[\s\p{Pd}\p{Cf}\u2212.]*\d){12,}/gu;
const FULL_WIDTH = 0xff10 - 0x30;
const [SHORTEST, LONGEST] = [13, 19];

/** The prefixes and lengths that card networks issue. */
const ISSUERS: [prefix: RegExp, lengths: number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(0[0-5]|095|[689])/, [14, 15, 16, 17, 18, 19]],
  [/^(35(2[89]|[3-8])|6011|62|64[4-9]|65)/, [16, 17, 18, 19]],
  [/^(50|5[6-8]|63|67)/, [13, 14, 15, 16, 17, 18, 19]],
];
const lengthsByHead = new Map<string, number[]>();

/** How long a number with these first four digits may be. At most ten thousand are remembered. */
const issuedLengths = (head: string): number[] => {
  const known = lengthsByHead.get(head);
  if (known) return known;
  const lengths = ISSUERS.filter(([prefix]) => prefix.test(head)).flatMap(([, each]) => each);
  lengthsByHead.set(head, lengths);
  return lengths;
};

/** Sums of all digits before each place, every second doubled: those at odd places, or those at even ones. */
const checkSums = (digits: string): [Int32Array, Int32Array] => {
  const sums: [Int32Array, Int32Array] = [
    new Int32Array(digits.length + 1),
    new Int32Array(digits.length + 1),
  ];
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(place) - 48;
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    sums[0][place + 1] = (sums[0][place] ?? 0) + (place % 2 === 0 ? digit : doubled);
    sums[1][place + 1] = (sums[1][place] ?? 0) + (place % 2 === 0 ? doubled : digit);
  }
  return sums;
};

const isLuhn = (sums: [Int32Array, Int32Array], from: number, to: number): boolean => {
  const sum = sums[(to - 1) % 2 === 0 ? 0 : 1];
  return ((sum[to] ?? 0) - (sum[from] ?? 0)) % 10 === 0;
};

/** Groups as people write cards: of one size but for the last, in multiples of four, or 4-6-5. */
const isCardShaped = (sizes: number[]): boolean => {
  const [first = 0, second] = sizes;
  const last = sizes.at(-1) ?? 0;
  const before = sizes.slice(0, -1);
  const isEven = last <= first && before.every((size) => size === first);
  const isInFours = before.every((size) => size % 4 === 0);
  const isAmex = sizes.length === 3 && first === 4 && second === 6 && last <= 5;
  return isEven || isInFours || isAmex;
};

/** Where groups of digits begin, and where the last one ends, counted in digits. */
const groupBounds = (run: string): number[] => {
  const bounds: number[] = [];
  let digits = 0;
  let isInGroup = false;
  for (let place = 0; place < run.length; place++) {
    const code = run.charCodeAt(place);
    const isDigit = code >= 48 && code <= 57;
    if (isDigit && !isInGroup) bounds.push(digits);
    if (isDigit) digits++;
    isInGroup = isDigit;
  }
  return [...bounds, digits];
};

/** Whether some groups of the run, none of them cut, make a number that a card network issues. */
const holdsGroupedNumber = (run: string): boolean => {
  const digits = run.replace(/\D+/g, '');
  const sums = checkSums(digits);
  const bounds = groupBounds(run);
  const indexOf = new Int32Array(digits.length + LONGEST + 1);
  bounds.forEach((bound, index) => (indexOf[bound] = index));
  return bounds.some((from, index) =>
    issuedLengths(digits.slice(from, from + 4)).some((length) => {
      const end = indexOf[from + length];
      if (!end || !isLuhn(sums, from, from + length)) return false;
      const starts = bounds.slice(index, end + 1);
      return isCardShaped(starts.slice(1).map((bound, each) => bound - (starts[each] ?? 0)));
    }),
  );
};

/** One @ with something behind it and a letter before it. One expression for all of it would take quadratic time. */
const isEmail = (word: string): boolean => {
  const at = word.indexOf('@');
  return at > 0 && at === word.lastIndexOf('@') && at < word.length - 1 && /[a-z]/i.test(word.slice(0, at));
};

const isNumber = (run: string): boolean => {
  const digits = run.replace(/\D+/g, '');
  return digits.length <= LONGEST && isLuhn(checkSums(digits), 0, digits.length);
};

/**
 * Whether a text holds what could be a card number: alone, among other words, or between other digits. Its time grows
 * with the length of the text and no faster: this runs on whatever a stranger sends.
 */
export const holdsCardNumber = (text: string): boolean => {
  if (text.length < SHORTEST) return false;
  const plain = text
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - FULL_WIDTH))
    .replace(UUID, 'x')
    .replace(HEX_TOKEN, 'x')
    .replace(WORD, (word) => (isEmail(word) ? 'x' : word));
  for (const [run] of plain.matchAll(WHOLE_RUN)) if (isNumber(run)) return true;
  for (const [run] of plain.matchAll(GROUPED_RUN)) if (holdsGroupedNumber(run)) return true;
  return false;
};

export const NO_CARD_DATA =
  'Please do not send card details here: they belong in the card fields of the payment form.';
