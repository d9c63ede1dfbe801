import { Button, ButtonLink } from '@maetrix/ui/button';
import { IconButton, IconLink } from '@maetrix/ui/icon-button';
import { ShoppingBag } from 'lucide-react';
import { useRef } from 'react';

import { CART, type CartThing } from './cart-thing.ts';
import { useCartButton } from './use-cart-button.ts';

type CartButtonProps = {
  thing: CartThing;
  block?: boolean;
  isIcon?: boolean;
  /** On the way to the cart. */
  onGo?: () => void;
};

/** Add To Cart, then Go To Cart; Added To Cart for what was in it before. */
export function CartButton({ thing, block = false, isIcon = false, onGo }: CartButtonProps) {
  const { label, isAdding, isLink, onAdd } = useCartButton(thing);
  const wasPressed = useRef(false);
  /** The link takes the place of the button that was pressed, and the focus that went with it. */
  const takeFocus = (link: HTMLAnchorElement | null) => {
    if (link && wasPressed.current && document.activeElement === document.body) link.focus();
    wasPressed.current = false;
  };
  const onClick = () => {
    wasPressed.current = true;
    onAdd();
  };
  if (isIcon)
    return isLink ? (
      <IconLink href={CART} icon={ShoppingBag} label={label} outlined ref={takeFocus} onClick={onGo} />
    ) : (
      <IconButton icon={ShoppingBag} label={label} outlined aria-busy={isAdding} onClick={onClick} />
    );
  return isLink ? (
    <ButtonLink href={CART} variant="secondary" block={block} ref={takeFocus} onClick={onGo}>
      {label}
    </ButtonLink>
  ) : (
    <Button variant="secondary" block={block} loading={isAdding} loadingLabel="Adding" onClick={onClick}>
      {label}
    </Button>
  );
}
