import { Button } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';
import { Field } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { KeyValue } from '@maetrix/ui/key-value';
import { LinkButton } from '@maetrix/ui/link';
import { Notice } from '@maetrix/ui/notice';
import { useId, useState, type FormEvent } from 'react';

import { QueuePlace } from '../../shared/checkout/queue-place.tsx';
import { useCheckout } from '../../shared/checkout/use-checkout.ts';
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

type Stage = 'filling' | 'paying' | 'asked';

const NO_NAME = 'Please enter the name on the card';

/** The payment of a plan: what it is, what it costs, and the card. */
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
  const payElsewhere = () => checkout.start([{ category: 'subscription', id: plan.id, name: plan.name }]);

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
    const requestKey = paymentKey.of(plan.id);
    const wish = { planId: plan.id, planName: plan.name, methodId: paymentMethod.id, requestKey };
    const { isPaid, isKnown, message } = await payByCard(wish, provider, () => setStage('asked'));
    if (isKnown) paymentKey.forget(plan.id);
    if (isPaid) onPaid(message);
    else onFailed(message);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnavailable) {
      payElsewhere();
      return;
    }
    const given = new FormData(event.currentTarget).get('name_on_card');
    const name = typeof given === 'string' ? given.trim() : '';
    setNameError(name ? null : NO_NAME);
    if (name && card && !isPaying) void pay(name, card);
  };

  return (
    <Dialog
      // While her bank asks, its page is the one to be seen.
      open={stage !== 'asked'}
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
            Pay takes you to the provider’s own page instead.
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
          By pressing Pay you ask us to open the plan at once, and accept that your right to withdraw within
          14 days ends with that. It renews every month until you cancel.
        </p>
        {!isUnavailable && (
          <p className={styles.terms}>
            Or <LinkButton onClick={() => !isPaying && payElsewhere()}>pay on the provider’s page</LinkButton>
            .
          </p>
        )}
        <QueuePlace before={checkout.before} />
      </form>
    </Dialog>
  );
}
