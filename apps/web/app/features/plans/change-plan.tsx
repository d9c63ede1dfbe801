import { AlertDialog } from '@maetrix/ui/alert-dialog';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import type { Plan } from './plan.ts';

type ChangePlanProps = { plan: Plan; current: string; onClose: () => void };

const describeChange = ({ isUpgrade, name, fee }: Plan, current: string) =>
  isUpgrade
    ? `${name} starts today. We charge your card now, minus the unused part of this month, and ${fee} every month from then on.`
    : `You keep ${current} until the end of the paid month. Then ${name} starts at ${fee} per month. Nothing is charged today.`;

/** Confirms a plan change and says what it costs and when. */
export function ChangePlan({ plan, current, onClose }: ChangePlanProps) {
  const toast = useToasts();
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
      description={describeChange(plan, current)}
      cancelLabel={`Keep ${current}`}
      confirmLabel="Change plan"
      destructive={false}
      confirming={change.isPending}
      confirmingLabel="Changing"
      onConfirm={() => change.submit({ intent: 'change', service_id: plan.id })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  );
}
