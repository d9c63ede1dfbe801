import { siteArt, type SitePictureName } from '@maetrix/art/site-art';
import { Badge } from '@maetrix/ui/badge';
import { Button, ButtonLink } from '@maetrix/ui/button';
import { Check } from 'lucide-react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { useLoginModal } from '../login/index.ts';
import { loginPath, useMember } from '../session/index.ts';
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

type SubscriptionPlanRowProps = { plan: Plan; onChoose: () => void };

/** A plan with the state and the action for the caller. */
export function SubscriptionPlanRow({ plan, onChoose }: SubscriptionPlanRowProps) {
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
      badge={isActive && <Badge tone="positive">Your plan</Badge>}
      note={plan.note ?? (plan.firstMonth && `First month ${plan.firstMonth}, then ${plan.fee}`)}
      action={<PlanAction plan={plan} onChoose={onChoose} />}
    />
  );
}

function PlanAction({ plan, onChoose }: SubscriptionPlanRowProps) {
  const isMember = useMember() !== null;
  const toast = useToasts();
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
    <Button aria-haspopup="dialog" aria-label={`CHOOSE ${plan.name}`} onClick={onChoose}>
      CHOOSE
    </Button>
  ) : (
    <ChooseAfterLogin name={plan.name} />
  );
}

/** Visitors log in first and come back to the plans. */
function ChooseAfterLogin({ name }: { name: string }) {
  const modal = useLoginModal();
  return (
    <ButtonLink
      href={loginPath('/buy-subscriptions')}
      aria-haspopup="dialog"
      aria-label={`CHOOSE ${name}`}
      onPointerEnter={modal.prepare}
      onFocus={modal.prepare}
      onClick={(event) => {
        event.preventDefault();
        modal.open();
      }}
    >
      CHOOSE
    </ButtonLink>
  );
}
