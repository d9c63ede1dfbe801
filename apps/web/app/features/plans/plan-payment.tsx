import { Button } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';
import { Field } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { KeyValue } from '@maetrix/ui/key-value';
import { Link, LinkButton } from '@maetrix/ui/link';
import { Notice } from '@maetrix/ui/notice';
import { useId, useRef, useState, type FormEvent } from 'react';

import { QueuePosition, useCheckout } from '../checkout/index.ts';
import { CardFields, type Card } from './card-fields.tsx';
import { payByCard } from './pay-by-card.ts';
import { planRequestKeys } from './plan-request-keys.ts';
import styles from './plan-payment.module.css';
import type { CardSettings, Plan } from './plan.ts';

type PlanPaymentProps = {
  plan: Plan;
  settings: CardSettings | null;
  /** From an attempt that failed. */
  nameOnCard: string;
  onNameOnCard: (name: string) => void;
  onClose: () => void;
  onPaid: (message: string) => void;
  onFailed: (message: string) => void;
};

type Stage = 'filling' | 'paying' | 'authenticating';

const NO_NAME = 'Please enter the name on the card';

/** Payment of a plan: summary and card form. */
export function PlanPayment(props: PlanPaymentProps) {
  const { plan, settings, onClose } = props;
  const formId = useId();
  const termsId = useId();
  // The focus waits here for the card number, whose frame loads.
  const form = useRef<HTMLFormElement>(null);
  const [card, setCard] = useState<Card | null>(null);
  const [isUnavailable, setUnavailable] = useState(settings === null);
  const [stage, setStage] = useState<Stage>('filling');
  const [problem, setProblem] = useState<string | null>(null);
  const [paysFullPrice, setPaysFullPrice] = useState(false);
  const [nameError, setNameError] = useState<string | null>(null);
  const checkout = useCheckout();
  const price = (!paysFullPrice && plan.firstMonth) || plan.fee;
  const amount = paysFullPrice ? plan.amounts.fee : plan.amounts.first;
  const isPaying = stage !== 'filling' || checkout.isStarting;
  const isPreparing = !card && !isUnavailable;
  const payOnProviderPage = () =>
    checkout.start([{ kind: 'subscription', id: plan.id, name: plan.name, price: plan.amounts.first }]);

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
    const requestKey = planRequestKeys.get(plan.id, price);
    const { id: planId, name: planName } = plan;
    const payment = { planId, planName, methodId: paymentMethod.id, requestKey, amount, paysFullPrice };
    const outcome = await payByCard(payment, provider, () => setStage('authenticating'));
    if (outcome.needsFullPrice) {
      setPaysFullPrice(true);
      setStage('filling');
      return;
    }
    if (outcome.isKnown) planRequestKeys.clear(planId);
    if (outcome.isPaid) props.onPaid(outcome.message);
    else props.onFailed(outcome.message);
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
    props.onNameOnCard(name);
    if (name && card && !isPaying) void pay(name, card);
  };

  return (
    <Dialog
      // The bank's page is on top while the member authenticates.
      open={stage !== 'authenticating'}
      onOpenChange={(isOpen) => !isOpen && !isPaying && onClose()}
      title="Pay for your plan"
      initialFocus={form}
      footer={
        <>
          <Button variant="secondary" disabled={isPaying} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={isPaying || isPreparing}
            loadingLabel={isPaying ? `Paying ${price}` : 'Loading the card form'}
            aria-describedby={termsId}
          >
            {`Pay ${price}`}
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
          ...(plan.firstMonth ? [{ term: 'To pay today', value: price }] : []),
        ]}
      />
      {plan.endsOn && (
        <Notice className={styles.notice} title={`${plan.name} is paid until ${plan.endsOn}.`}>
          If you pay today, a new month starts today and your plan renews from then on.
        </Notice>
      )}
      <form id={formId} ref={form} tabIndex={-1} className={styles.form} noValidate onSubmit={submit}>
        {isUnavailable || !settings ? (
          <Notice tone="warning" live="alert" title="The card form could not be loaded.">
            Pay takes you to our payment provider’s page instead.
          </Notice>
        ) : (
          <CardFields settings={settings} onReady={setCard} onUnavailable={() => setUnavailable(true)} />
        )}
        {!isUnavailable && (
          <Field label="Name on card" required error={nameError}>
            <Input
              name="name_on_card"
              autoComplete="cc-name"
              maxLength={120}
              defaultValue={props.nameOnCard}
            />
          </Field>
        )}
        <p role="alert" className={styles.error}>
          {problem}
        </p>
        {paysFullPrice && (
          <Notice tone="warning" live="alert" title="This card has had its first month at half price.">
            Nothing has been charged. With this card you pay {plan.fee} today; with another card the first
            month is {plan.firstMonth}.
          </Notice>
        )}
        <p id={termsId} className={styles.terms}>
          By pressing Pay you ask for immediate access and accept that your 14-day right to withdraw ends with
          it. Our own 7-day refund still applies. Your plan renews every month until you cancel.{' '}
          <Link href="/terms-and-conditions">Terms</Link>
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
