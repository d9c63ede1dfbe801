import { AlertDialog } from '@maetrix/ui/alert-dialog';
import { useEffect, useState } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { formatLongDate } from '../../shared/formatting/dates.ts';
import { formatPrice } from '../../shared/formatting/money.ts';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { callApi } from '../../shared/http/browser-calls.ts';
import { useAction } from '../../shared/http/use-action.ts';
import type { Plan } from './plan.ts';

type ChangePlanProps = { plan: Plan; current: string; onClose: () => void };

type Quote = { amount: number; price: string | null; startsOn: string | null };

const describeChange = ({ name, fee }: Plan, current: string, { price, startsOn }: Quote) =>
  startsOn === null
    ? `${name} starts today. We charge your card ${price ?? 'nothing'} now: ${name} for the rest of this month, minus what you have paid for ${current}. Then ${fee} every month.`
    : `You keep ${current} until ${startsOn}. Then ${name} starts at ${fee} per month. Nothing is charged today.`;

/** What the change costs, asked when the dialog opens. */
const useQuote = (planId: number) => {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isClosed = false;
    void callApi('/subscriptionChangeQuote', { service_id: planId }).then((answer) => {
      if (isClosed) return;
      if (!answer.ok) {
        setProblem(answer.message);
        return;
      }
      const { amount, currency, starts_at: startsAt } = answer.result;
      setQuote({
        amount,
        price: amount > 0 ? formatPrice(amount, currency) : null,
        startsOn: startsAt && formatLongDate(startsAt),
      });
    });
    return () => {
      isClosed = true;
    };
  }, [planId]);
  return { quote, problem };
};

const confirmLabel = (quote: Quote | null) =>
  quote?.price ? `Pay ${quote.price} and change` : 'Change plan';

/** Confirms a plan change and says what it costs and when. */
export function ChangePlan({ plan, current, onClose }: ChangePlanProps) {
  const toast = useToasts();
  const { quote, problem } = useQuote(plan.id);
  const change = useAction<ActionResult>({
    key: 'change-plan',
    path: '/actions/membership',
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
    onError: ({ message }) => {
      toast.error(message);
      onClose();
    },
  });

  return (
    <AlertDialog
      open
      title={`Change from ${current} to ${plan.name}?`}
      description={
        <span aria-live="polite">
          {problem ?? (quote ? describeChange(plan, current, quote) : 'Working out the price…')}
        </span>
      }
      cancelLabel={`Keep ${current}`}
      confirmLabel={problem === null ? confirmLabel(quote) : 'Close'}
      destructive={false}
      confirming={change.isPending || (quote === null && problem === null)}
      confirmingLabel={quote ? 'Changing' : 'One moment'}
      onConfirm={() =>
        quote ? change.submit({ intent: 'change', service_id: plan.id, max_amount: quote.amount }) : onClose()
      }
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  );
}
