import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '@maetrix/ui/button';
import type { ReactNode } from 'react';

import { useMember } from '../session/index.ts';
import type { PurchaseItem } from './checkout.ts';
import { newUserPath } from './purchase-paths.ts';
import { QueuePosition } from './queue-position.tsx';
import { useCheckout } from './use-checkout.ts';

type BuyButtonProps = {
  item: PurchaseItem;
  children?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** Called when a visitor leaves for the form that registers and pays. */
  onGo?: () => void;
};

/** Opens the checkout of an item; visitors register and pay in one form. */
export function BuyButton({ item, children = 'Buy Now', onGo, ...layout }: BuyButtonProps) {
  const member = useMember();
  const checkout = useCheckout();
  if (!member)
    return (
      <ButtonLink href={newUserPath(item)} onClick={onGo} {...layout}>
        {children}
      </ButtonLink>
    );
  return (
    <>
      <Button
        loading={checkout.isStarting}
        loadingLabel="Opening"
        onClick={() => checkout.start([item])}
        {...layout}
      >
        {children}
      </Button>
      <QueuePosition position={checkout.queuePosition} />
    </>
  );
}
