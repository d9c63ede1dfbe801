import { ButtonLink } from '@maetrix/ui/button';
import { PageEmpty } from '@maetrix/ui/empty';
import { Container, PageTitle } from '@maetrix/ui/section';
import { LoadingRegion, Skeleton } from '@maetrix/ui/skeleton';

import { Art } from '../../shared/layout/art.tsx';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { useMember } from '../session/index.ts';
import { CartLine } from './cart-line.tsx';
import styles from './cart-page.module.css';
import { CartSummary } from './cart-summary.tsx';
import { LocalCartScript } from './local-cart-script.tsx';
import type { CartView } from './cart-view.ts';
import { useLocalCart, type LocalCartItem } from './local-cart.ts';

/** `cart` is null for a visitor, whose cart is in local storage. */
export type CartData = { cart: CartView | null; problem: string | null };

const localView = (items: readonly LocalCartItem[]): CartView => ({
  lines: items.map((item) => ({
    id: item.id,
    itemId: item.id,
    kind: item.service_category,
    name: item.course_name,
    path: null,
    picture: item.course_banner === null ? null : { src: item.course_banner },
    lessons: item.no_of_lessons,
    price: item.course_fee,
    isAvailable: true,
  })),
  total: items.reduce((sum, item) => sum + item.course_fee, 0),
  plan: null,
});

export function CartPage({ cart, problem }: CartData) {
  const member = useMember();
  const local = useLocalCart();
  const shown = member ? cart : local && localView(local);
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <PageTitle title="My Cart" />
        {problem === null && <Contents cart={shown} />}
      </Container>
    </Page>
  );
}

/**
 * The server does not know the cart of a visitor (null). It renders the empty cart, which most visitors have, and a
 * placeholder; a script shows one of them before the first paint.
 */
function Contents({ cart }: { cart: CartView | null }) {
  const isEmpty = cart?.lines.length === 0;
  return (
    <div className={cart ? undefined : styles.unknown} suppressHydrationWarning>
      {!cart && <LocalCartScript />}
      {!cart && (
        <div className={styles.placeholder}>
          <Loading />
        </div>
      )}
      {(!cart || isEmpty) && (
        <div className={styles.empty}>
          <EmptyCart />
        </div>
      )}
      {cart && !isEmpty && (
        <div className={styles.columns}>
          <ul>
            {cart.lines.map((line) => (
              <CartLine key={line.id} line={line} />
            ))}
          </ul>
          <CartSummary cart={cart} />
        </div>
      )}
    </div>
  );
}

function EmptyCart() {
  return (
    <PageEmpty
      title="Your cart is empty"
      text="Add a course and it will be here when you are ready."
      art={<Art name="emptyShelf" sizes="(min-width: 900px) 640px, calc(100vw - 40px)" isFirst />}
      actions={<ButtonLink href="/courses">Browse courses</ButtonLink>}
    />
  );
}

function Loading() {
  return (
    <LoadingRegion label="Loading your cart">
      <div className={styles.columns}>
        <Skeleton height="172px" />
        <Skeleton height="220px" />
      </div>
    </LoadingRegion>
  );
}
