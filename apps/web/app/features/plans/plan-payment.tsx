import { Button } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';
import { Field } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { KeyValue } from '@maetrix/ui/key-value';
import { LinkButton } from '@maetrix/ui/link';
import { Notice } from '@maetrix/ui/notice';
import { useId, useState, type FormEvent } from 'react';

import { QueuePosition, useCheckout } from '../checkout/index.ts';
import { CardFields, type Card } from './card-fields.tsx';
import { payByCard } from './pay-by-card.ts';
import { paymentKey } from './payment-key.ts';
import styles from './plan-payment.module.css';
import type { CardSettings, Plan } from './plan.ts';

type PlanPaymentProps = {
  plan: Plan;
  settings: CardSettings | null;
  onClose: () => void;
  onPaid: (message: string) => void;
  onFailed: (message: string) => void;
};

type Stage = 'filling' | 'paying' | 'authenticating';

const NO_NAME = 'Please enter the name on the card';

/** Payment of a plan: summary and card form. */
export function PlanPayment({ plan, settings, onClose, onPaid, onFailed }: PlanPaymentProps) {
  const formId = useId();
  const termsId = useId();
  const [card, setCard] = useState<Card | null>(null);
  const [isUnavailable, setUnavailable] = useState(settings === null);
  const [stage, setStage] = useState<Stage>('filling');
  const [problem, setProblem] = useState<string | null>(null);
  const [nameError, setNameError] = useState<string | null>(null);
  const checkout = useCheckout();
  const isPaying = stage !== 'filling' || checkout.isStarting;
  const payOnProviderPage = () =>
    checkout.start([{ category: 'subscription', id: plan.id, name: plan.name }]);

  const pay = async (name: string, { provider, number }: Card) => {
    setStage('paying');
    setProblem(null);
    const { paymentMethod, error } = await provider.createPaymentMethod({
      type: 'card',
      card: number,
      billing_details: { name },
    });
    if (!paymentMethod) {
      setProblem(error?.message ?? null);
      setStage('filling');
      return;
    }
    const requestKey = paymentKey.get(plan.id);
    const payment = { planId: plan.id, planName: plan.name, methodId: paymentMethod.id, requestKey };
    const { isPaid, isKnown, message } = await payByCard(payment, provider, () => setStage('authenticating'));
    if (isKnown) paymentKey.clear(plan.id);
    if (isPaid) onPaid(message);
    else onFailed(message);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnavailable) {
      payOnProviderPage();
      return;
    }
    const given = new FormData(event.currentTarget).get('name_on_card');
    const name = typeof given === 'string' ? given.trim() : '';
    setNameError(name ? null : NO_NAME);
    if (name && card && !isPaying) void pay(name, card);
  };

  return (
    <Dialog
      // The bank's page is on top while the member authenticates.
      open={stage !== 'authenticating'}
      onOpenChange={(isOpen) => !isOpen && !isPaying && onClose()}
      title="Pay for your plan"
      footer={
        <>
          <Button variant="secondary" disabled={isPaying} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!card && !isUnavailable}
            loading={isPaying}
            loadingLabel="Paying"
            aria-describedby={termsId}
          >
            Pay
          </Button>
        </>
      }
    >
      <KeyValue
        items={[
          { term: 'Subscription', value: plan.name },
          { term: 'Fee', value: plan.fee },
          { term: 'Type', value: 'Per Month' },
          { term: 'Category', value: plan.category },
          ...(plan.firstMonth ? [{ term: 'To pay today', value: plan.firstMonth }] : []),
        ]}
      />
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {isUnavailable || !settings ? (
          <Notice tone="warning" live="alert" title="The card form could not be loaded.">
            Pay takes you to our payment provider’s page instead.
          </Notice>
        ) : (
          <CardFields settings={settings} onReady={setCard} onUnavailable={() => setUnavailable(true)} />
        )}
        {!isUnavailable && (
          <Field label="Name on card" required error={nameError}>
            <Input name="name_on_card" autoComplete="cc-name" maxLength={120} />
          </Field>
        )}
        <p role="alert" className={styles.error}>
          {problem}
        </p>
        <p id={termsId} className={styles.terms}>
          By pressing Pay you ask for immediate access and accept that your 14-day right to withdraw ends with
          it. Your plan renews every month until you cancel.
        </p>
        {!isUnavailable && (
          <p className={styles.terms}>
            Or{' '}
            <LinkButton onClick={() => !isPaying && payOnProviderPage()}>
              pay on the provider’s page
            </LinkButton>
            .
          </p>
        )}
        <QueuePosition position={checkout.queuePosition} />
      </form>
    </Dialog>
  );
}
