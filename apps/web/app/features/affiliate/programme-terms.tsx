import { formatGbp } from '../../shared/formatting/money.ts';
import styles from './affiliate-page.module.css';

/** What the asterisk of “Lifetime commissions*” stands for. */
export function ProgrammeTerms({ minimum }: { minimum: number }) {
  return (
    <section aria-labelledby="programme-terms" className={styles.terms}>
      <h2 id="programme-terms">*The terms in short</h2>
      <ul>
        <li>
          You earn 10% of what your clients pay for their subscription, without VAT, for as long as they
          subscribe.
        </li>
        <li>
          A client is a new member who registered with your link. The first link counts, and it counts for
          good.
        </li>
        <li>An account of your own and payments with a card of yours earn nothing.</li>
        <li>
          One point is worth one penny. You can redeem it seven days after the payment, from{' '}
          {minimum.toLocaleString('en-GB')} points ({formatGbp(minimum / 100)}). Our team checks every
          request.
        </li>
        <li>When a payment is refunded, its points are taken back.</li>
      </ul>
    </section>
  );
}
