import { commonPasswords } from './common-passwords.ts';

const DISGUISES: Record<string, string> = {
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

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

const undisguised = (text: string) =>
  lettersOf(text.toLowerCase().replace(/[013457@$!]/g, (sign) => DISGUISES[sign] ?? sign));

const isRun = (text: string) => new Set(text).size <= 2;

/** Whether a password is one of those that are tried first, or is made of the member's own address. */
export const isEasyToGuess = (password: string, email: string): boolean => {
  const forms = [lettersOf(password), undisguised(password), undisguised(password.replace(/[\d\W_]+$/, ''))];
  const ownName = lettersOf(email.split('@', 1)[0] ?? '');
  return forms.some(
    (form) => commonPasswords.has(form) || isRun(form) || (ownName.length >= 4 && form === ownName),
  );
};
