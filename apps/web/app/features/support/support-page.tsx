import { Link } from '@maetrix/ui/link';
import { Container, PageTitle, Panel } from '@maetrix/ui/section';

import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { StructuredData } from '../../shared/meta/structured-data.tsx';
import { useMember } from '../session/index.ts';
import { describeFaqs } from './describe-faqs.ts';
import { FaqList } from './faq-list.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import styles from './support-page.module.css';
import { SUPPORT_PATH, type FeedbackResult, type SupportData } from './support-view.ts';

type SupportPageProps = SupportData & { answer: FeedbackResult | undefined };

/** Questions with their answers, and a form for those that are not among them. */
export function SupportPage({ faqs, problem, answer }: SupportPageProps) {
  const isMember = useMember() !== null;
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <PageTitle
          title="Support & Feedback"
          text="Most answers are here. For everything else, write to us."
        />
        <div className={styles.columns}>
          <section aria-labelledby="questions">
            <h2 id="questions" className="d-28">
              Questions and answers
            </h2>
            {(faqs.length > 0 || problem === null) && <FaqList faqs={faqs} />}
          </section>
          <section id="feedback" aria-labelledby="feedback-title" className={styles.feedback}>
            <Panel tone="tint">
              <h2 id="feedback-title" className="d-28">
                Ask us or tell us
              </h2>
              <p className={styles.text}>We usually reply within one working day.</p>
              <FeedbackForm answer={answer} />
              {!isMember && (
                <p className={styles.contact}>
                  No account? Use the <Link href="/lp#contact">contact form</Link>.
                </p>
              )}
            </Panel>
          </section>
        </div>
      </Container>
      {faqs.length > 0 && <StructuredData key={SUPPORT_PATH} value={describeFaqs(faqs)} />}
    </Page>
  );
}
