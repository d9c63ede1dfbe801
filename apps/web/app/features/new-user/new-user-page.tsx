import { Container } from '@maetrix/ui/section';
import { LinkButton } from '@maetrix/ui/link';
import { RadioGroup } from '@maetrix/ui/radio-group';
import { useState } from 'react';

import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { useLoginModal } from '../login/index.ts';
import { NewUserForm } from './new-user-form.tsx';
import styles from './new-user-page.module.css';
import type { NewUserData, Offer } from './offer.ts';

const describeOffer = ({ item, price, firstMonth }: Offer) =>
  firstMonth ? `${item.name}: ${firstMonth} for the first month, then ${price}` : `${item.name}: ${price}`;

export function NewUserPage({ offers, problem }: NewUserData) {
  const login = useLoginModal();
  const [chosen, setChosen] = useState(offers[0]?.item.id);
  const offer = offers.find(({ item }) => item.id === chosen) ?? offers[0];
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <h1 className="d-48">Register and pay</h1>
        {offer?.firstMonth && (
          <div className={styles.offer}>
            <p className="d-22">50% off the first month</p>
            <p className={styles.text}>
              {describeOffer(offer)}. Cancel whenever you like. Once per member and per card.
            </p>
          </div>
        )}
        <div className={styles.notes}>
          <p>
            Existing users log in <LinkButton onClick={() => login.open()}>here</LinkButton>.
          </p>
          <p>Fields with * are mandatory.</p>
        </div>
        {offers.length > 1 && (
          <div className={styles.item}>
            <RadioGroup
              label="Your plan"
              value={String(offer?.item.id)}
              onValueChange={(id) => setChosen(Number(id))}
              options={offers.map((each) => ({ value: String(each.item.id), label: describeOffer(each) }))}
            />
          </div>
        )}
        {offers.length === 1 && offer && <p className={styles.item}>{describeOffer(offer)}</p>}
        {offer && <NewUserForm item={offer.item} />}
      </Container>
    </Page>
  );
}
