import { commonPasswords } from './common-passwords.ts';

const SUBSTITUTIONS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const keepLetters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

const withoutSubstitutions = (text: string) =>
  keepLetters(text.toLowerCase().replace(/[013457@$!]/g, (sign) => SUBSTITUTIONS[sign] ?? sign));

const isRepetition = (text: string) => new Set(text).size <= 2;

/** Whether a password is a common one or is derived from the member's address. */
export const isEasyToGuess = (password: string, email: string): boolean => {
  const forms = [
    keepLetters(password),
    withoutSubstitutions(password),
    withoutSubstitutions(password.replace(/(?<![\d\W_])[\d\W_]+$/, '')),
  ];
  const ownName = keepLetters(email.split('@', 1)[0] ?? '');
  return forms.some(
    (form) => commonPasswords.has(form) || isRepetition(form) || (ownName.length >= 4 && form === ownName),
  );
};
