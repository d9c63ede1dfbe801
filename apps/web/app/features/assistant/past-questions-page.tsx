import { ButtonLink } from '@maetrix/ui/button';
import { PageEmpty } from '@maetrix/ui/empty';
import { GoLink } from '@maetrix/ui/link';
import { Container, PageTitle } from '@maetrix/ui/section';

import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { AnswerText } from './answer-text.tsx';
import type { PastQuestionsData } from './assistant-view.ts';
import { DeleteButton } from './delete-button.tsx';
import styles from './past-questions-page.module.css';
import { CHAT_PATHS, PAST_QUESTIONS_PATH } from './paths.ts';

/** What the member asked, newest first; a question opens its answer. */
export function PastQuestionsPage({ answers, earlier, isFirstPage, problem }: PastQuestionsData) {
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <PageTitle title="I asked Maetrix" text="Your questions to Clara, and what she answered." />
        {answers.length > 0 && (
          <ul className={styles.list}>
            {answers.map(({ id, question, answer, day, citations, lesson_name: lesson }) => (
              <li key={id} className={styles.row}>
                <details className={styles.details}>
                  <summary className={styles.question}>
                    {question}
                    <small>{lesson ? `${day}, ${lesson}` : day}</small>
                  </summary>
                  <div className={styles.answer}>
                    <AnswerText text={answer} citations={citations} isWriting={false} />
                  </div>
                </details>
                <DeleteButton id={id} path={PAST_QUESTIONS_PATH} label={`Delete: ${question}`} />
              </li>
            ))}
          </ul>
        )}
        {answers.length === 0 && problem === null && (
          <PageEmpty
            title={isFirstPage ? 'You have not asked anything yet' : 'That was all'}
            text="Ask Clara about pricing, patients or paperwork. Every answer is kept here."
            actions={<ButtonLink href={CHAT_PATHS.tuned}>Ask Clara</ButtonLink>}
          />
        )}
        <nav className={styles.pages} aria-label="Pages">
          {!isFirstPage && (
            <GoLink href={PAST_QUESTIONS_PATH} direction="back">
              Newest questions
            </GoLink>
          )}
          {earlier !== null && (
            <GoLink href={`${PAST_QUESTIONS_PATH}?before=${earlier}`}>Earlier questions</GoLink>
          )}
        </nav>
      </Container>
    </Page>
  );
}
