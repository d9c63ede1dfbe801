import { ButtonLink } from '@maetrix/ui/button';
import { Link, LinkButton } from '@maetrix/ui/link';
import { Notice } from '@maetrix/ui/notice';
import { RadioGroup } from '@maetrix/ui/radio-group';
import { Container } from '@maetrix/ui/section';
import { useSearchParams } from 'react-router';

import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { isPlan, memberPurchasePath } from '../checkout/index.ts';
import { useLoginModal } from '../login/index.ts';
import { loginPath } from '../session/index.ts';
import { NewUserForm } from './new-user-form.tsx';
import styles from './new-user-page.module.css';
import type { NewUserData, NewUserResult, Offer } from './offer.ts';

const describeOffer = ({ item, price, firstMonth }: Offer) =>
  firstMonth ? `${item.name}: ${firstMonth} for the first month, then ${price}` : `${item.name}: ${price}`;

const CHOSEN = 'plan';

/** The chosen offer; the choice is in the URL, so that it is still there after Back. */
const useChosenOffer = (offers: Offer[]) => {
  const [params, setParams] = useSearchParams();
  const chosen = Number(params.get(CHOSEN));
  return {
    offer: offers.find(({ item }) => item.id === chosen) ?? offers[0],
    choose: (id: string) =>
      setParams(
        (query) => {
          query.set(CHOSEN, id);
          return query;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
};

type NewUserPageProps = NewUserData & {
  /** The result of a form posted without JavaScript. */
  answer?: NewUserResult | undefined;
};

export function NewUserPage({ offers, problem, requestKey, answer }: NewUserPageProps) {
  const login = useLoginModal();
  const { offer, choose } = useChosenOffer(offers);
  const pathAfterLogin = offer ? memberPurchasePath(offer.item) : '/';
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <h1 className="d-48">Register and pay</h1>
        {offer?.firstMonth && (
          <div className={styles.offer}>
            <p className="d-22">50% off the first month</p>
            <p className={styles.text}>Cancel whenever you like. Once per member and per card.</p>
          </div>
        )}
        <div className={styles.notes}>
          <p>
            Existing users log in{' '}
            <LinkButton onClick={() => login.open('login', pathAfterLogin)}>here</LinkButton>.
            <noscript>
              {' '}
              <Link href={loginPath(pathAfterLogin)}>Log in</Link>
            </noscript>
          </p>
          <p>Fields with * are mandatory.</p>
        </div>
        {offers.length > 1 && (
          <div className={styles.item}>
            <RadioGroup
              label="Your plan"
              value={String(offer?.item.id)}
              onValueChange={choose}
              options={offers.map((each) => ({ value: String(each.item.id), label: describeOffer(each) }))}
            />
          </div>
        )}
        {offers.length === 1 && offer && (
          <p className={styles.item}>
            {describeOffer(offer)}
            {isPlan(offer.item) && (
              <>
                {' '}
                <Link href="/buy-subscriptions">Change plan</Link>
              </>
            )}
          </p>
        )}
        <PlainAnswer answer={answer} />
        {offer && answer?.kind !== 'ready' && (
          <NewUserForm item={offer.item} requestKey={requestKey} answer={answer} />
        )}
      </Container>
    </Page>
  );
}

/** Without JavaScript: the policy of the page forbids a form to lead to the provider, so a link does. */
function PlainAnswer({ answer }: { answer: NewUserResult | undefined }) {
  if (answer?.kind === 'ready')
    return (
      <Notice
        tone="cool"
        className={styles.item}
        title="Your account is waiting for the payment."
        action={<ButtonLink href={answer.url}>Proceed For Payment</ButtonLink>}
      >
        The payment page is the next step.
      </Notice>
    );
  if (!answer) return null;
  return (
    <Notice
      tone="warning"
      className={styles.item}
      title={
        answer.kind === 'waiting' ? 'Many people are paying. Please try again in a moment.' : answer.message
      }
    />
  );
}
