import { Button } from '@maetrix/ui/button';
import { MetaLine } from '@maetrix/ui/card';
import { Anchor } from '@maetrix/ui/link';
import { Media } from '@maetrix/ui/media';
import { Trash2 } from 'lucide-react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { pluralize } from '../../shared/formatting/format.ts';
import { formatAmount } from '../../shared/formatting/money.ts';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import { focusPage } from '../../shared/layout/focus-page.ts';
import { useMember } from '../session/index.ts';
import styles from './cart-page.module.css';
import type { CartLineView } from './cart-view.ts';
import { localCart } from './local-cart.ts';

const KIND_NAMES: Record<string, string> = { course: 'Course', video: 'Video' };
const SIZES = '(min-width: 901px) 200px, 110px';

/** An item in the cart. One that is no longer for sale can only be removed. */
export function CartLine({ line }: { line: CartLineView }) {
  const { kind, name, path, picture, lessons, price, isAvailable } = line;
  return (
    <li className={isAvailable ? styles.line : `${styles.line} ${styles.unavailable}`}>
      <Media {...(picture && { picture: { ...picture, sizes: SIZES, width: 640, height: 400 } })} />
      <div className={styles.text}>
        <h2 className="d-22">{path === null ? name : <Anchor href={path}>{name}</Anchor>}</h2>
        {isAvailable ? (
          <MetaLine
            className={styles.meta}
            items={[KIND_NAMES[kind], lessons > 0 && pluralize(lessons, 'lesson')]}
          />
        ) : (
          <p className={styles.reason}>You already own this {kind}, or it is no longer for sale.</p>
        )}
        <RemoveButton line={line} />
      </div>
      {isAvailable && <b className={`num d-22 ${styles.price}`}>{formatAmount(price, 'gbp')}</b>}
    </li>
  );
}

function RemoveButton({ line }: { line: CartLineView }) {
  const isMember = useMember() !== null;
  const toast = useToasts();
  const removal = useAction<ActionResult>({
    key: `remove-${line.id}`,
    path: '/actions/cart-remove',
    onSuccess: focusPage,
    onError: ({ message }) => toast.error(message),
  });

  const buttonProps = {
    variant: 'text',
    size: 'sm',
    icon: Trash2,
    className: styles.remove,
    'aria-label': `Remove: ${line.name}`,
  } as const;
  if (!isMember)
    return (
      <Button
        {...buttonProps}
        onClick={() => {
          localCart.remove(line.id);
          focusPage();
        }}
      >
        Remove
      </Button>
    );
  return (
    <removal.Form method="post" action={removal.path}>
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <input type="hidden" name="cart_id" value={line.id} />
      <Button {...buttonProps} type="submit" loading={removal.isPending} loadingLabel="Removing">
        Remove
      </Button>
    </removal.Form>
  );
}
