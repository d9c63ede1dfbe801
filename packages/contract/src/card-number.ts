const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
// Every issuer's numbers begin with 2 to 6, which leaves times in milliseconds alone.
const DIGITS = /[2-6](?:[ .-]?\d){12,}/g;
const [SHORTEST, LONGEST] = [13, 19];

const isLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** Whether a text holds what could be a card number, alone or among other words. */
export const holdsCardNumber = (text: string): boolean => {
  if (text.length < SHORTEST) return false;
  for (const [run] of text.replace(UUID, ' ').matchAll(DIGITS)) {
    const digits = run.replace(/\D/g, '');
    if (digits.length <= LONGEST && isLuhn(digits)) return true;
  }
  return false;
};

export const NO_CARD_DATA =
  'Please do not send card details here: they belong in the card fields of the payment form.';
