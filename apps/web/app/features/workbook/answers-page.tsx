import { MAX_CHOSEN_ANSWERS, type ExportKind } from '@maetrix/contract/export-files';
import { Button, ButtonLink } from '@maetrix/ui/button';
import { cx } from '@maetrix/ui/cx';
import { PageEmpty } from '@maetrix/ui/empty';
import { GoLink } from '@maetrix/ui/link';
import { Container, PageTitle } from '@maetrix/ui/section';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';

import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { AnswerFilter } from './answer-filter.tsx';
import styles from './answer-list.module.css';
import { AnswerRow } from './answer-row.tsx';
import { answersPath } from './answers-path.ts';
import { SaveAs } from './save-as.tsx';
import { useAnswerList, type AnswerSource } from './use-answer-list.ts';
import type { AnswersPageData } from './workbook-view.ts';

type Texts = {
  title: string;
  text: string;
  /** Of a list without answers. */
  empty: { title: string; text: string; action: ReactNode };
  /** What the answers are filtered by, and the choice of all. */
  filter: { label: string; all: string };
};

type AnswersPageProps = {
  data: AnswersPageData;
  path: string;
  source: AnswerSource;
  exportKind: ExportKind;
  isCompact?: boolean;
  texts: Texts;
};

type Chosen = ReadonlySet<number>;

const withId = (chosen: Chosen, id: number, isChosen: boolean): Chosen => {
  const others = [...chosen].filter((each) => each !== id);
  return new Set(isChosen ? [...others, id] : others);
};

/** A list of answers that can be searched, filtered, deleted and saved as a file. */
export function AnswersPage(props: AnswersPageProps) {
  const { data, path, exportKind, texts } = props;
  const { search: query } = useLocation();
  const isLoading = useNavigation().location?.pathname === path;
  // What is chosen stays chosen while the list shows others.
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const { filter, counts, answers, problem } = data;
  const isFiltered = filter.search !== '' || filter.category !== '';
  const hasAnswers = answers.length > 0 || (counts?.total ?? 0) > 0;
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <PageTitle
          title={texts.title}
          text={texts.text}
          aside={
            hasAnswers && (
              <SaveAs
                kind={exportKind}
                chosen={[...chosen]}
                total={counts?.total ?? null}
                onClear={() => setChosen(new Set())}
              />
            )
          }
        />
        {hasAnswers || isFiltered || problem !== null ? (
          <div className={styles.columns}>
            <AnswerFilter
              path={path}
              label={texts.filter.label}
              allLabel={texts.filter.all}
              filter={filter}
              counts={counts}
            />
            <section aria-label="Answers" aria-busy={isLoading} className={cx(isLoading && styles.busy)}>
              <p className="sr" role="status">
                {describe(data, isLoading)}
              </p>
              <Answers
                key={query}
                {...props}
                chosen={chosen}
                onChoose={(id, isChosen) => setChosen((known) => withId(known, id, isChosen))}
              />
            </section>
          </div>
        ) : (
          <PageEmpty title={texts.empty.title} text={texts.empty.text} actions={texts.empty.action} />
        )}
      </Container>
    </Page>
  );
}

const describe = ({ filter, answers, problem }: AnswersPageData, isLoading: boolean): string => {
  if (isLoading) return 'Loading answers';
  if (problem !== null || !filter.search) return '';
  return answers.length > 0 ? `Answers with “${filter.search}”` : `Nothing found for “${filter.search}”`;
};

type AnswersProps = AnswersPageProps & {
  chosen: Chosen;
  onChoose: (id: number, isChosen: boolean) => void;
};

function Answers({ data, path, source, isCompact = false, chosen, onChoose }: AnswersProps) {
  const { answers, earlier, isLoading, loadMore, remove } = useAnswerList(source, data);
  const isFull = chosen.size >= MAX_CHOSEN_ANSWERS;
  return (
    <>
      {answers.length > 0 && (
        <ul aria-label="Answers">
          {answers.map((answer) => (
            <AnswerRow
              key={answer.id}
              answer={answer}
              isCompact={isCompact}
              path={path}
              isChosen={chosen.has(answer.id)}
              onChoose={isFull && !chosen.has(answer.id) ? null : (isChosen) => onChoose(answer.id, isChosen)}
              onDeleted={() => {
                remove(answer.id);
                onChoose(answer.id, false);
              }}
            />
          ))}
        </ul>
      )}
      {answers.length === 0 && data.problem === null && <NothingHere data={data} path={path} />}
      <nav className={styles.pages} aria-label="Pages">
        {!data.isFirstPage && (
          <GoLink href={answersPath(path, data.filter)} direction="back">
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
              <GoLink href={answersPath(path, data.filter, earlier)}>Earlier answers</GoLink>
            </noscript>
          </>
        )}
      </nav>
    </>
  );
}

/** Answers there are, but not here. */
function NothingHere({ data: { filter, isFirstPage }, path }: Pick<AnswersPageProps, 'data' | 'path'>) {
  if (!isFirstPage) return <PageEmpty title="That was all" />;
  const all = <ButtonLink href={path}>Show all answers</ButtonLink>;
  return filter.search ? (
    <PageEmpty
      title="Nothing found"
      text={`No answer has “${filter.search}”. Try fewer words, or the beginning of one.`}
      actions={all}
    />
  ) : (
    <PageEmpty title="No answers here" text="These have been deleted." actions={all} />
  );
}
