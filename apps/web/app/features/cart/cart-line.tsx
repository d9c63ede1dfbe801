import { Button } from '@maetrix/ui/button';
import { MetaLine } from '@maetrix/ui/card';
import { Anchor } from '@maetrix/ui/link';
import { Media } from '@maetrix/ui/media';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';

import type { CartAnswer } from '../../shared/cart/cart-answer.ts';
import { localCart } from '../../shared/cart/local-cart.ts';
import { useToasts } from '../../shared/feedback/toasts.tsx';
import { billed } from '../../shared/money.ts';
import { useMember } from '../../shared/session/use-member.ts';
import { counted } from '../../shared/words.ts';
import styles from './cart-page.module.css';
import type { CartLineView } from './cart-view.ts';

const SIZES = '(min-width: 901px) 200px, 110px';

/** Something in the cart. What cannot be bought any more says so, and can only be removed. */
export function CartLine({ line }: { line: CartLineView }) {
  const { name, path, picture, lessons, price, isAvailable } = line;
  return (
    <li className={isAvailable ? styles.line : `${styles.line} ${styles.unavailable}`}>
      <Media {...(picture && { picture: { ...picture, sizes: SIZES, width: 640, height: 400 } })} />
      <div className={styles.words}>
        <h2 className="d-22">{path === null ? name : <Anchor href={path}>{name}</Anchor>}</h2>
        {isAvailable ? (
          <MetaLine className={styles.meta} items={['Course', counted(lessons, 'lesson')]} />
        ) : (
          <p className={styles.reason}>You have it already, or it is not for sale any more.</p>
        )}
        <Remove line={line} />
      </div>
      {isAvailable && <b className={`num d-22 ${styles.price}`}>{billed(price, 'gbp')}</b>}
    </li>
  );
}

/** Where the keyboard goes on when the button under it is gone. */
const focusPage = () => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });

function Remove({ line }: { line: CartLineView }) {
  const fetcher = useFetcher<CartAnswer>({ key: `remove-${line.id}` });
  const isMember = useMember() !== null;
  const toast = useToasts();
  const { data } = fetcher;

  useEffect(() => {
    if (data && data.outcome !== 'done') toast.error(data.message);
    else if (data) focusPage();
  }, [data, toast]);

  const look = {
    variant: 'text',
    size: 'sm',
    icon: Trash2,
    className: styles.remove,
    'aria-label': `Remove: ${line.name}`,
  } as const;
  if (!isMember)
    return (
      <Button
        {...look}
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
      <Button {...look} type="submit" loading={fetcher.state !== 'idle'} loadingLabel="Removing">
        Remove
      </Button>
    </fetcher.Form>
  );
}
