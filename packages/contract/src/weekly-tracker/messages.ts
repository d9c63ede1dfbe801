export const NUMBERS_SAVED = 'Your numbers are saved';
