import { AlertDialog } from '@maetrix/ui/alert-dialog';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/action-result.ts';
import type { Plan } from './plan.ts';

type ChangePlanProps = { plan: Plan; current: string; onClose: () => void };

const describeChange = ({ isUpgrade, name, fee }: Plan, current: string) =>
  isUpgrade
    ? `${name} starts today. We charge your card now, minus the unused part of this month, and ${fee} every month from then on.`
    : `You keep ${current} until the end of the paid month. Then ${name} starts at ${fee} per month. Nothing is charged today.`;

/** Confirms a plan change and says what it costs and when. */
export function ChangePlan({ plan, current, onClose }: ChangePlanProps) {
  const fetcher = useFetcher<ActionResult>({ key: 'change-plan' });
  const toast = useToasts();
  const { data } = fetcher;

  useEffect(() => {
    if (!data) return;
    toast[data.ok ? 'success' : 'error'](data.message);
    onClose();
    // Runs once per result.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);

  return (
    <AlertDialog
      open
      title={`Change from ${current} to ${plan.name}?`}
      description={describeChange(plan, current)}
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
