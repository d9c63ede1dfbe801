import type { Decline } from '../core/fault.ts';

/** How a test card behaves when it is charged. */
type Behaviour = {
  decline?: Decline;
  /** It can be attached, but every charge is declined. */
  attachable?: true;
  authentication?: 'always' | 'until-set-up';
  disputed?: 'fraudulent';
};

const declined = (declineCode: string): Decline => ({
  code: 'card_declined',
  declineCode,
  message: 'Your card was declined.',
});

const behaviours: Record<string, Behaviour> = {
  '4000000000000002': { decline: declined('generic_decline') },
  '4000000000009995': {
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  '4000000000009987': { decline: declined('lost_card') },
  '4000000000009979': { decline: declined('stolen_card') },
  '4000000000000069': { decline: { code: 'expired_card', message: 'Your card has expired.' } },
  '4000000000000127': {
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  '4000000000000119': {
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  '4000000000000341': { decline: declined('generic_decline'), attachable: true },
  '4000002500003155': { authentication: 'until-set-up' },
  '4000002760003184': { authentication: 'always' },
  '4000000000000259': { disputed: 'fraudulent' },
};

/** Stripe's named test payment methods. */
export const namedCards: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_createDispute: '4000000000000259',
};

export type Card = { number: string; expMonth: number; expYear: number; cvc: string };

export type ChargeContext = {
  offSession: boolean;
  authenticated: boolean;
  /** The customer has authenticated this card for later use. */
  setUp: boolean;
};

export type Decision =
  | { outcome: 'succeed'; disputed?: string }
  | { outcome: 'authenticate' }
  | { outcome: 'decline'; decline: Decline };

/** Decides whether the bank accepts a charge. */
export const decideCharge = (number: string, context: ChargeContext): Decision => {
  const { decline, authentication, disputed } = behaviours[number] ?? {};
  if (decline) return { outcome: 'decline', decline };
  const needsAuthentication =
    authentication === 'always' || (authentication === 'until-set-up' && !context.setUp);
  if (needsAuthentication && !context.authenticated) {
    if (!context.offSession) return { outcome: 'authenticate' };
    return {
      outcome: 'decline',
      decline: {
        code: 'authentication_required',
        declineCode: 'authentication_required',
        message: 'Your card was declined. This transaction requires authentication.',
      },
    };
  }
  return { outcome: 'succeed', ...(disputed && { disputed }) };
};

/** Decides whether the bank accepts saving a card. */
export const decideSetup = (number: string, authenticated: boolean): Decision => {
  const { decline, attachable, authentication } = behaviours[number] ?? {};
  if (decline && !attachable) return { outcome: 'decline', decline };
  return authentication && !authenticated ? { outcome: 'authenticate' } : { outcome: 'succeed' };
};

/** The decline of attaching a card, if any. */
export const attachDecline = (number: string): Decline | undefined => {
  const { decline, attachable } = behaviours[number] ?? {};
  return attachable ? undefined : decline;
};

const passesLuhnCheck = (digits: string): boolean => {
  let sum = 0;
  for (const [position, digit] of digits.split('').toReversed().entries()) {
    const doubled = Number(digit) * (position % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** Validates a card's number, expiry and security code. */
export const validateCard = ({ number, expMonth, expYear, cvc }: Card, now: number): Decline | undefined => {
  if (!/^\d{12,19}$/.test(number) || !passesLuhnCheck(number)) {
    return { code: 'incorrect_number', message: 'Your card number is incorrect.' };
  }
  if (!(expMonth >= 1 && expMonth <= 12)) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
  }
  if (!(Date.UTC(expYear, expMonth) / 1000 > now) || expYear > 2100) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  }
  if (!/^\d{3,4}$/.test(cvc)) {
    return { code: 'invalid_cvc', message: "Your card's security code is invalid." };
  }
  return undefined;
};

const brands: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
];

export const brandOf = (number: string): string =>
  brands.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown';

/** "12 / 34" or "12/2034". */
export const readExpiry = (text: string): Pick<Card, 'expMonth' | 'expYear'> => {
  const [month = '', year = ''] = text.split('/').map((part) => part.trim());
  return {
    expMonth: /^\d{1,2}$/.test(month) ? Number(month) : 0,
    expYear: /^\d{2}$/.test(year) ? 2000 + Number(year) : /^\d{4}$/.test(year) ? Number(year) : 0,
  };
};
