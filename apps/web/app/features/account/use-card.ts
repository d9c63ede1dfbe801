import { useEffect, useState } from 'react';

import { callApi } from '../../shared/http/browser-calls.ts';

type Card = { brand: string; last4: string; expires: string };

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** The card on file, asked when the page is shown: the page does not wait for the provider. */
export const useCard = (): Card | null => {
  const [card, setCard] = useState<Card | null>(null);
  useEffect(() => {
    let isLeft = false;
    void callApi('/paymentCard', {}).then((answer) => {
      if (isLeft || !answer.ok || !answer.result) return;
      const { brand, last4, expires } = answer.result;
      setCard({ brand: BRANDS[brand] ?? 'Card', last4, expires });
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return card;
};
