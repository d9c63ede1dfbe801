const DIGITS = 15;

const checkDigit = (digits: string): number => {
  let sum = 0;
  for (const [place, digit] of digits.split('').toReversed().entries()) {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
};

/** A new card number: the first month is cheaper only once per card. */
export const newCardNumber = (): string => {
  const digits = `44${Math.random().toFixed(DIGITS).slice(2)}`.slice(0, DIGITS);
  return digits + String(checkDigit(digits));
};
