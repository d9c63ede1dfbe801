import { Button, ButtonLink } from '@maetrix/ui/button';
import type { Picture } from '@maetrix/ui/media';

import { formatGbp } from '../../shared/formatting/money.ts';
import { CartButton } from '../cart/index.ts';
import { BuyButton } from '../checkout/index.ts';
import { useLoginModal } from '../login/index.ts';
import { useMember } from '../session/index.ts';
import { paywallCopy, toPurchase, type LockedItem } from './paywall-copy.ts';
import { PaywallOverlay } from './paywall-overlay.tsx';

type LockedOverlayProps = {
  lockedItem: LockedItem;
  picture?: Picture;
  /** What was shown before. */
  note?: string;
  onReplay?: () => void;
};

/** In place of a locked recording: what unlocks it, each way with its price. Visitors can log in. */
export function LockedOverlay({ lockedItem, picture, note, onReplay }: LockedOverlayProps) {
  const { title, text } = paywallCopy(lockedItem);
  const { kind, plan, price } = lockedItem;
  const isMember = useMember() !== null;
  return (
    <PaywallOverlay
      title={title}
      text={text}
      {...(note !== undefined && { note })}
      {...(picture && { picture })}
      options={[
        ...(plan
          ? [
              {
                title: `${plan.name}, ${formatGbp(plan.fee)} per month`,
                text: 'Renews every month until you cancel.',
                actions: (
                  <ButtonLink href="/buy-subscriptions" variant="white">
                    Start subscription
                  </ButtonLink>
                ),
              },
            ]
          : []),
        ...(price === null
          ? []
          : [
              {
                title: `This ${kind}, ${formatGbp(price)}`,
                text: 'Yours to keep. No subscription needed.',
                actions: (
                  <>
                    <BuyButton item={toPurchase(lockedItem)} variant="ghost-white" />
                    <CartButton item={{ ...lockedItem, price }} variant="ghost-white" />
                  </>
                ),
              },
            ]),
      ]}
      action={
        <>
          {!isMember && <LoginButton />}
          {onReplay && (
            <Button variant="ghost-white" onClick={onReplay}>
              Watch the preview again
            </Button>
          )}
        </>
      }
    />
  );
}

function LoginButton() {
  const login = useLoginModal();
  return (
    <Button
      variant="ghost-white"
      aria-haspopup="dialog"
      onPointerEnter={login.prepare}
      onClick={() => login.open()}
    >
      Login
    </Button>
  );
}
