import { Icon } from '@maetrix/ui/icon';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';

import styles from './card-fields.module.css';
import { loadCardProvider, type CardElement, type CardProvider } from './card-provider.ts';
import type { CardSettings } from './plan.ts';

/** The card fields, once they can be filled in. */
export type Card = { provider: CardProvider; number: CardElement };

type Errors = { cardNumber?: string; cardExpiry?: string; cardCvc?: string };

type CardFieldsProps = {
  settings: CardSettings;
  onReady: (card: Card) => void;
  onUnavailable: () => void;
};

const FOCUS = { focus: 'StripeElement--focus' };

/** An iframe inherits no styles: it gets those of its container. */
const iframeStyles = (box: HTMLElement) => {
  const { color, fontFamily } = getComputedStyle(box);
  return { base: { color, fontFamily, fontSize: '16px', lineHeight: '20px' } };
};

/** Not on touch screens, where the keyboard would cover the form, and not while the buyer types in another field. */
const focusFirst = (element: CardElement) => {
  const isTyping = document.activeElement?.matches('input, iframe');
  if (!isTyping && matchMedia('(pointer: fine)').matches) element.focus();
};

/** Card number, expiry and security code in the provider's iframes: card data never reaches us. */
export function CardFields({ settings, onReady, onUnavailable }: CardFieldsProps) {
  const number = useRef<HTMLDivElement>(null);
  const expiry = useRef<HTMLDivElement>(null);
  const code = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<Errors>({});

  useEffect(() => {
    const mounted: CardElement[] = [];
    let isUnmounted = false;
    const mount = (provider: CardProvider) => {
      if (isUnmounted) return;
      const elements = provider.elements();
      let readyCount = 0;
      // What is typed before a field is ready is lost, and so would be a payment.
      const handleReady = () => {
        readyCount += 1;
        const [first] = mounted;
        if (readyCount === mounted.length && first && !isUnmounted) onReady({ provider, number: first });
      };
      for (const [part, box] of [
        ['cardNumber', number],
        ['cardExpiry', expiry],
        ['cardCvc', code],
      ] as const) {
        if (!box.current) continue;
        const element = elements.create(part, { classes: FOCUS, style: iframeStyles(box.current) });
        element.on('change', ({ error }) => setErrors((current) => ({ ...current, [part]: error?.message })));
        element.on('ready', handleReady);
        element.mount(box.current);
        mounted.push(element);
      }
      const [first] = mounted;
      if (!first) return;
      first.on('ready', () => focusFirst(first));
    };
    loadCardProvider(settings).then(mount, onUnavailable);
    return () => {
      isUnmounted = true;
      for (const element of mounted) element.destroy();
    };
    // The iframes are created once per mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <div className={styles.fields}>
      <CardField
        label="Card number"
        hint="Enter the 16 number credit card"
        box={number}
        error={errors.cardNumber}
      />
      <div className={styles.pair}>
        <CardField label="Exp Month / Exp Year" box={expiry} error={errors.cardExpiry} />
        <CardField label="CVV" box={code} error={errors.cardCvc} />
      </div>
    </div>
  );
}

type CardFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  box: RefObject<HTMLDivElement | null>;
  error: string | undefined;
};

function CardField({ label, hint, box, error }: CardFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div id={id} ref={box} className={error ? `${styles.box} ${styles.invalid}` : styles.box} />
      <p role="alert" className={error && styles.error}>
        {error && (
          <>
            <Icon icon={CircleAlert} size={16} />
            {error}
          </>
        )}
      </p>
    </div>
  );
}
