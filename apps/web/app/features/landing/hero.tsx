import { ButtonLink } from '@maetrix/ui/button';

import { Art } from '../../shared/layout/art.tsx';
import { LoginButton } from '../login/index.ts';
import { useMember } from '../session/index.ts';
import styles from './hero.module.css';

export function Hero() {
  const member = useMember();
  return (
    <section className={styles.hero}>
      <div className={styles.art}>
        <Art name="landingHero" sizes="100vw" isFirst />
      </div>
      <div className={`wrap ${styles.text}`}>
        <h1 className="d-84">Run the clinic your training never taught you&nbsp;to.</h1>
        <p className="lede">
          Pricing, consent, CQC, rebooking, retail and people. Taught by UK practitioners who have already
          made the expensive mistakes.
        </p>
        <div className={styles.actions}>
          {member ? (
            <ButtonLink href="/dashboard" size="lg">
              Go To Dashboard
            </ButtonLink>
          ) : (
            <LoginButton size="lg" />
          )}
          <ButtonLink href="/courses" variant="secondary" size="lg">
            Browse courses
          </ButtonLink>
        </div>
        <p className={styles.note}>Over 1,000 hrs of video. 50% off your first month.</p>
      </div>
    </section>
  );
}
