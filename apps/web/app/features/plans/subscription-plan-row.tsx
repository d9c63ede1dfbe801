import { siteArt, type SitePictureName } from '@maetrix/art/site-art';
import { Badge } from '@maetrix/ui/badge';
import { Button, ButtonLink } from '@maetrix/ui/button';
import { LinkButton } from '@maetrix/ui/link';
import { Notice } from '@maetrix/ui/notice';
import { Check } from 'lucide-react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { newUserPath } from '../checkout/index.ts';
import { useMembershipAction } from '../membership/index.ts';
import { useMember } from '../session/index.ts';
import { PlanRow } from './plan-row.tsx';
import type { Plan } from './plan.ts';

const PICTURES: Record<string, SitePictureName> = {
  Explorer: 'planDoor',
  Practitioner: 'planOne',
  Clinic: 'planTwo',
};

const planPicture = (plan: string) => {
  const { name, widths } = siteArt[PICTURES[plan] ?? 'planStairs'];
  return {
    src: `/art/${name}-${widths[1]}.webp`,
    srcSet: widths.map((width) => `/art/${name}-${width}.webp ${width}w`).join(', '),
    sizes: '132px',
    width: widths[0],
    height: widths[0],
  };
};

type SubscriptionPlanRowProps = {
  plan: Plan;
  /** Why the last attempt to pay failed. */
  failure: string | null;
  onChoose: () => void;
};

/** A plan with the state and the action for the caller. */
export function SubscriptionPlanRow({ plan, failure, onChoose }: SubscriptionPlanRowProps) {
  const isActive = plan.state === 'active';
  return (
    <PlanRow
      name={plan.name}
      tagline={plan.summary}
      features={plan.benefits}
      fee={plan.fee}
      per="per month"
      picture={planPicture(plan.name)}
      state={plan.state === 'free' ? 'open' : plan.state}
      badge={
        (isActive && <Badge tone="positive">Your plan</Badge>) ||
        (plan.isNext && <Badge>Your next plan</Badge>)
      }
      problem={
        failure && (
          <Notice
            tone="danger"
            title={failure}
            action={<LinkButton onClick={onChoose}>Try another card</LinkButton>}
          />
        )
      }
      note={plan.note ?? (plan.firstMonth && `First month ${plan.firstMonth}, then ${plan.fee}`)}
      action={
        <>
          <PlanAction plan={plan} onChoose={onChoose} />
          {plan.keeping === 'pay' && (
            <Button aria-haspopup="dialog" onClick={onChoose}>
              Renew Subscription
            </Button>
          )}
          {(plan.keeping === 'resume' || plan.keeping === 'keep') && (
            <UndoButton plan={plan} undo={plan.keeping} />
          )}
        </>
      }
    />
  );
}

/** Keeps the current plan: takes back the cancellation or the change that waits. */
function UndoButton({ plan, undo }: { plan: Plan; undo: 'resume' | 'keep' }) {
  const membership = useMembershipAction(undo === 'resume' ? 'resume' : 'change');
  return (
    <Button
      loading={membership.isBusy}
      loadingLabel="One moment"
      onClick={() => membership.run(undo === 'keep' ? { service_id: String(plan.id), max_amount: '0' } : {})}
    >
      {undo === 'resume' ? 'Renew Subscription' : `Keep ${plan.name}`}
    </Button>
  );
}

function PlanAction({ plan, onChoose }: Pick<SubscriptionPlanRowProps, 'plan' | 'onChoose'>) {
  const isMember = useMember() !== null;
  const toast = useToasts();
  const portal = useMembershipAction('portal');
  if (plan.state === 'free')
    return (
      <ButtonLink variant="secondary" href="/home">
        Activated &amp; Explore Now
      </ButtonLink>
    );
  if (plan.state === 'active')
    return (
      <Button variant="secondary" icon={Check} disabled>
        Active Subscription
      </Button>
    );
  if (plan.keeping === 'card')
    return (
      <Button loading={portal.isBusy} onClick={() => portal.run()}>
        Update card
      </Button>
    );
  if (plan.state === 'expired')
    return (
      <Button
        variant="danger"
        aria-haspopup="dialog"
        onClick={
          plan.isOffered
            ? onChoose
            : () => toast.error(`${plan.name} is no longer available. Please choose another plan.`)
        }
      >
        Subscription Expired
      </Button>
    );
  return isMember ? (
    <Button
      aria-haspopup="dialog"
      aria-label={`CHOOSE ${plan.name}`}
      disabled={plan.isNext}
      onClick={onChoose}
    >
      CHOOSE
    </Button>
  ) : (
    <ButtonLink href={newUserPath({ kind: 'subscription', id: plan.id })} aria-label={`CHOOSE ${plan.name}`}>
      CHOOSE
    </ButtonLink>
  );
}
