import type { ItemKind } from '@maetrix/contract/item-kind';
import { Chip, ChipGroup, ChipLink } from '@maetrix/ui/chip';
import { PageEmpty } from '@maetrix/ui/empty';
import { ButtonLink } from '@maetrix/ui/button';
import { Container } from '@maetrix/ui/section';
import { useState } from 'react';

import { pluralize } from '../../shared/formatting/format.ts';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { useMember } from '../session/index.ts';
import { ResultRow } from './result-row.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';
import type { SearchData } from './search-view.ts';

const NAMES: Record<ItemKind, string> = {
  course: 'Courses',
  video: 'Videos',
  podcast: 'Podcasts',
  blog: 'Blogs',
};

const BROWSE = [
  { label: 'All courses', href: '/courses' },
  { label: 'All videos', href: '/videos' },
  { label: 'All podcasts', href: '/podcasts' },
  { label: 'All blogs', href: '/blogs' },
];

const countItems = ({ sections }: Pick<SearchData, 'sections'>): number =>
  sections.reduce((sum, { items }) => sum + items.length, 0);

/** What was found, by kind; without a text, the box to search with. */
export function SearchPage(props: SearchData) {
  const { text, problem } = props;
  const isMember = useMember() !== null;
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        {/* Members have the box in their header, where it is wide enough. */}
        <div className={isMember ? styles.narrowBox : styles.box} data-focus-on-arrival={text === ''}>
          <SearchBox />
        </div>
        <p className="sr" role="status">
          {text && problem === null && `${pluralize(countItems(props), 'result')} for ${text}`}
        </p>
        {text ? <Results key={text} {...props} /> : <Intro />}
      </Container>
    </Page>
  );
}

function Intro() {
  return (
    <>
      <h1 className="d-48">Search</h1>
      <p className={styles.text}>
        Courses, lessons, videos, podcasts and blogs: by their titles, and by what is written and said in
        them.
      </p>
      <ChipGroup label="Browse instead">
        {BROWSE.map(({ label, href }) => (
          <ChipLink key={href} href={href}>
            {label}
          </ChipLink>
        ))}
      </ChipGroup>
    </>
  );
}

function Results({ text, correctedText, sections, problem }: SearchData) {
  const [shown, setShown] = useState<ItemKind | 'all'>('all');
  const total = countItems({ sections });
  const found = sections.filter(({ items }) => items.length > 0);
  return (
    <>
      <h1 className="d-48">Results for “{correctedText ?? text}”</h1>
      {correctedText !== null && (
        <p className={styles.text}>{`Showing results for “${correctedText}” instead of “${text}”.`}</p>
      )}
      {total > 0 && (
        <p className={styles.text}>
          {pluralize(total, 'result')}. Matches in lessons and transcripts open at the right minute.
        </p>
      )}
      {total > 0 && (
        <ChipGroup label="Filter results">
          <Chip pressed={shown === 'all'} onClick={() => setShown('all')}>
            All <span className={styles.count}>{total}</span>
          </Chip>
          {found.map(({ kind, items }) => (
            <Chip key={kind} pressed={shown === kind} onClick={() => setShown(kind)}>
              {NAMES[kind]} <span className={styles.count}>{items.length}</span>
            </Chip>
          ))}
        </ChipGroup>
      )}
      {found
        .filter(({ kind }) => shown === 'all' || shown === kind)
        .map(({ kind, items }) => (
          <section key={kind} className={styles.section}>
            <h2 className="d-28">{NAMES[kind]} Result</h2>
            <div className={styles.rows}>
              {items.map((item) => (
                <ResultRow key={item.id} found={item} />
              ))}
            </div>
          </section>
        ))}
      {total === 0 && problem === null && (
        <PageEmpty
          title="Nothing found"
          text="Try fewer or other words: a treatment, a task or the name of a speaker."
          actions={<ButtonLink href="/courses">Browse courses</ButtonLink>}
        />
      )}
    </>
  );
}
