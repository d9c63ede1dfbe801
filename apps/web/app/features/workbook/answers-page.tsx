import type { ExportKind } from '@maetrix/contract/export-files';
import { Button } from '@maetrix/ui/button';
import { PageEmpty } from '@maetrix/ui/empty';
import { GoLink } from '@maetrix/ui/link';
import { Container, PageTitle } from '@maetrix/ui/section';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import styles from './answer-list.module.css';
import { AnswerRow } from './answer-row.tsx';
import { SaveAs } from './save-as.tsx';
import { useAnswerList, type AnswerSource } from './use-answer-list.ts';
import type { AnswersPageData } from './workbook-view.ts';

type Texts = {
  title: string;
  text: string;
  /** Of a list without answers. */
  empty: { title: string; text: string; action: ReactNode };
};

type AnswersPageProps = {
  data: AnswersPageData;
  path: string;
  source: AnswerSource;
  exportKind: ExportKind;
  isCompact?: boolean;
  texts: Texts;
};

/** A list of answers that can be deleted, continued and saved as a file. */
export function AnswersPage(props: AnswersPageProps) {
  const { search } = useLocation();
  return (
    <Page>
      <PageProblem problem={props.data.problem} />
      <Container className={styles.page}>
        <Answers key={search} {...props} />
      </Container>
    </Page>
  );
}

function Answers({ data, path, source, exportKind, isCompact = false, texts }: AnswersPageProps) {
  const { answers, earlier, isLoading, loadMore, remove } = useAnswerList(source, data);
  return (
    <>
      <PageTitle
        title={texts.title}
        text={texts.text}
        aside={answers.length > 0 && <SaveAs kind={exportKind} />}
      />
      {answers.length > 0 && (
        <ul className={styles.list}>
          {answers.map((answer) => (
            <AnswerRow
              key={answer.id}
              answer={answer}
              isCompact={isCompact}
              path={path}
              onDeleted={() => remove(answer.id)}
            />
          ))}
        </ul>
      )}
      {answers.length === 0 && data.problem === null && (
        <PageEmpty
          title={data.isFirstPage ? texts.empty.title : 'That was all'}
          text={texts.empty.text}
          actions={texts.empty.action}
        />
      )}
      <nav className={styles.pages} aria-label="Pages">
        {!data.isFirstPage && (
          <GoLink href={path} direction="back">
            Newest answers
          </GoLink>
        )}
        {earlier !== null && (
          <>
            <Button
              variant="secondary"
              className={styles.more}
              loading={isLoading}
              onClick={() => void loadMore()}
            >
              Load more
            </Button>
            <noscript>
              <GoLink href={`${path}?before=${earlier}`}>Earlier answers</GoLink>
            </noscript>
          </>
        )}
      </nav>
    </>
  );
}
