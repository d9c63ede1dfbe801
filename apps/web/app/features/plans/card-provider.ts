import type { CardSettings } from './plan.ts';

type Failure = { type?: string; code?: string; message?: string };
type Part = 'cardNumber' | 'cardExpiry' | 'cardCvc';

/** A field of the provider, in an iframe that our code cannot read. */
export type CardElement = {
  mount: (container: HTMLElement) => void;
  destroy: () => void;
  focus: () => void;
  on: (event: 'change' | 'ready', listener: (change: { error?: Failure }) => void) => unknown;
};

type Confirmed = {
  paymentIntent?: { status: string; last_payment_error?: Failure | null };
  error?: Failure;
};

/** The part of Stripe.js that is used here. */
export type CardProvider = {
  elements: () => { create: (part: Part, options: object) => CardElement };
  createPaymentMethod: (card: {
    type: 'card';
    card: CardElement;
    billing_details: { name: string };
  }) => Promise<{ paymentMethod?: { id: string }; error?: Failure }>;
  confirmCardPayment: (secret: string, given: { payment_method: string }) => Promise<Confirmed>;
};

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

declare global {
  var Stripe: ((publishableKey: string) => CardProvider) | undefined;
  var trustedTypes: TrustedTypes | undefined;
}

/** Trusted Types policy that allows this one script. */
const trusted = (scriptUrl: string): string =>
  globalThis.trustedTypes
    ?.createPolicy('card-fields', {
      createScriptURL: (url) => {
        if (url !== scriptUrl) throw new TypeError(`Unexpected script: ${url}`);
        return url;
      },
    })
    .createScriptURL(scriptUrl) ?? scriptUrl;

const addScript = (scriptUrl: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address ??= trusted(scriptUrl);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The card fields could not be loaded'));
    });
    document.head.append(script);
  });

let address: string | undefined;
let loading: Promise<void> | undefined;

/** Loads Stripe.js once; after a failure the next call tries again. */
export const loadCardProvider = async ({
  scriptUrl,
  publishableKey,
}: CardSettings): Promise<CardProvider> => {
  loading ??= addScript(scriptUrl);
  await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  if (!globalThis.Stripe) throw new Error('The card fields could not be loaded');
  return globalThis.Stripe(publishableKey);
};
