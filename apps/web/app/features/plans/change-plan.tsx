import { AlertDialog } from '@maetrix/ui/alert-dialog';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { FormAnswer } from '../../shared/form-answer.ts';
import type { Plan } from './plan.ts';

type ChangePlanProps = { plan: Plan; current: string; onClose: () => void };

const meaning = ({ isDearer, name, fee }: Plan, current: string) =>
  isDearer
    ? `${name} opens at once. We charge your card for it now, less the unused part of what you paid for this month, and ${fee} every month from then on.`
    : `You keep ${current} until the end of what you paid for. ${name} follows, at ${fee} every month. Nothing is charged today.`;

/** Asks before a running subscription is changed to another plan, and says what that costs and when. */
export function ChangePlan({ plan, current, onClose }: ChangePlanProps) {
  const fetcher = useFetcher<FormAnswer>({ key: 'change-plan' });
  const toast = useToasts();
  const { data } = fetcher;

  useEffect(() => {
    if (!data) return;
    toast[data.ok ? 'success' : 'error'](data.message);
    onClose();
    // Only a new answer is news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);

  return (
    <AlertDialog
      open
      title={`Change from ${current} to ${plan.name}?`}
      description={meaning(plan, current)}
      cancelLabel={`Keep ${current}`}
      confirmLabel="Change plan"
      destructive={false}
      confirming={fetcher.state !== 'idle'}
      confirmingLabel="Changing"
      onConfirm={() =>
        void fetcher.submit(
          { intent: 'change', service_id: plan.id },
          { method: 'post', action: '/actions/membership' },
        )
      }
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  );
}
