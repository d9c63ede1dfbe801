import { Container } from '@maetrix/ui/section';
import { LinkButton } from '@maetrix/ui/link';
import { RadioGroup } from '@maetrix/ui/radio-group';
import { useState } from 'react';

import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { useLoginModal } from '../../shared/login/login-modal.tsx';
import { NewUserForm } from './new-user-form.tsx';
import styles from './new-user-page.module.css';
import type { NewUserData, Offer } from './offer.ts';

const said = ({ wanted, price, firstMonth }: Offer) =>
  firstMonth
    ? `${wanted.name}: ${firstMonth} for the first month, then ${price}`
    : `${wanted.name}: ${price}`;

/** Registering and paying in one go. */
export function NewUserPage({ offers, problem }: NewUserData) {
  const login = useLoginModal();
  const [chosen, setChosen] = useState(offers[0]?.wanted.id);
  const offer = offers.find(({ wanted }) => wanted.id === chosen) ?? offers[0];
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <h1 className="d-48">Register and pay</h1>
        {offer?.firstMonth && (
          <div className={styles.offer}>
            <p className="d-22">50% off the first month</p>
            <p className={styles.text}>
              {said(offer)}. Cancel whenever you like. Once per member and per card.
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
          <div className={styles.wanted}>
            <RadioGroup
              label="Your plan"
              value={String(offer?.wanted.id)}
              onValueChange={(id) => setChosen(Number(id))}
              options={offers.map((each) => ({ value: String(each.wanted.id), label: said(each) }))}
            />
          </div>
        )}
        {offers.length === 1 && offer && <p className={styles.wanted}>{said(offer)}</p>}
        {offer && <NewUserForm wanted={offer.wanted} />}
      </Container>
    </Page>
  );
}
