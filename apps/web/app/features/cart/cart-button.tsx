import { Button, ButtonLink, type ButtonVariant } from '@maetrix/ui/button';
import { IconButton, IconLink } from '@maetrix/ui/icon-button';
import { ShoppingBag } from 'lucide-react';
import { useRef } from 'react';

import { CART_PATH, type CartItemInput } from './cart-item.ts';
import { useCartButton } from './use-cart-button.ts';

type CartButtonProps = {
  item: CartItemInput;
  block?: boolean;
  isIcon?: boolean;
  variant?: ButtonVariant;
  /** Called when the link to the cart is followed. */
  onGo?: () => void;
};

/** Reads Add To Cart, then Go To Cart; Added To Cart for an item that was in the cart before. */
export function CartButton({
  item,
  block = false,
  isIcon = false,
  variant = 'secondary',
  onGo,
}: CartButtonProps) {
  const { label, isAdding, isLink, onAdd } = useCartButton(item);
  const wasPressed = useRef(false);
  /** The link replaces the pressed button, so it takes over the focus. */
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
      <IconLink href={CART_PATH} icon={ShoppingBag} label={label} outlined ref={takeFocus} onClick={onGo} />
    ) : (
      <IconButton icon={ShoppingBag} label={label} outlined aria-busy={isAdding} onClick={onClick} />
    );
  return isLink ? (
    <ButtonLink href={CART_PATH} variant={variant} block={block} ref={takeFocus} onClick={onGo}>
      {label}
    </ButtonLink>
  ) : (
    <Button variant={variant} block={block} loading={isAdding} loadingLabel="Adding" onClick={onClick}>
      {label}
    </Button>
  );
}
