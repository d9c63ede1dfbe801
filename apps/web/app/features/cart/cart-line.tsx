import { Button } from '@maetrix/ui/button';
import { MetaLine } from '@maetrix/ui/card';
import { Anchor } from '@maetrix/ui/link';
import { Media } from '@maetrix/ui/media';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';

import type { CartResult } from '../../shared/cart/cart-result.ts';
import { localCart } from '../../shared/cart/local-cart.ts';
import { useToasts } from '../../shared/feedback/toasts.tsx';
import { formatAmount } from '../../shared/money.ts';
import { useMember } from '../../shared/session/use-member.ts';
import { pluralize } from '../../shared/format.ts';
import styles from './cart-page.module.css';
import type { CartLineView } from './cart-view.ts';

const SIZES = '(min-width: 901px) 200px, 110px';

/** An item in the cart. One that is no longer for sale can only be removed. */
export function CartLine({ line }: { line: CartLineView }) {
  const { name, path, picture, lessons, price, isAvailable } = line;
  return (
    <li className={isAvailable ? styles.line : `${styles.line} ${styles.unavailable}`}>
      <Media {...(picture && { picture: { ...picture, sizes: SIZES, width: 640, height: 400 } })} />
      <div className={styles.text}>
        <h2 className="d-22">{path === null ? name : <Anchor href={path}>{name}</Anchor>}</h2>
        {isAvailable ? (
          <MetaLine className={styles.meta} items={['Course', pluralize(lessons, 'lesson')]} />
        ) : (
          <p className={styles.reason}>You already own this course, or it is no longer for sale.</p>
        )}
        <RemoveButton line={line} />
      </div>
      {isAvailable && <b className={`num d-22 ${styles.price}`}>{formatAmount(price, 'gbp')}</b>}
    </li>
  );
}

/** Keeps the keyboard focus on the page when the removed line held it. */
const focusPage = () => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });

function RemoveButton({ line }: { line: CartLineView }) {
  const fetcher = useFetcher<CartResult>({ key: `remove-${line.id}` });
  const isMember = useMember() !== null;
  const toast = useToasts();
  const { data } = fetcher;

  useEffect(() => {
    if (data && data.outcome !== 'done') toast.error(data.message);
    else if (data) focusPage();
  }, [data, toast]);

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
    <fetcher.Form method="post" action="/actions/cart-remove">
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <input type="hidden" name="cart_id" value={line.id} />
      <Button {...buttonProps} type="submit" loading={fetcher.state !== 'idle'} loadingLabel="Removing">
        Remove
      </Button>
    </fetcher.Form>
  );
}
