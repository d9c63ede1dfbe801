import { MAX_ANSWER_SEARCH } from '@maetrix/contract/export-files';
import { Anchor } from '@maetrix/ui/link';
import { SearchInput } from '@maetrix/ui/search-input';
import { Form } from 'react-router';

import { useSearchField } from '../../shared/layout/use-search-field.ts';
import styles from './answer-filter.module.css';
import { answersPath } from './answers-path.ts';
import type { AnswersPageData } from './workbook-view.ts';

type AnswerFilterProps = {
  path: string;
  /** What the categories are: courses, or pages. */
  label: string;
  allLabel: string;
} & Pick<AnswersPageData, 'filter' | 'counts'>;

/** Searches a list of answers, and shows those of one category. */
export function AnswerFilter({ path, label, allLabel, filter, counts }: AnswerFilterProps) {
  const { search, category } = filter;
  const field = useSearchField(search);
  const choices = counts ? [{ category: '', name: allLabel, count: counts.total }, ...counts.categories] : [];
  return (
    <div className={styles.filter}>
      <Form action={path} role="search" aria-label="Your answers">
        <SearchInput
          ref={field}
          name="search"
          label="Search your answers"
          placeholder="Search your answers"
          defaultValue={search}
          maxLength={MAX_ANSWER_SEARCH}
        />
        {category && <input type="hidden" name="category" value={category} />}
      </Form>
      {choices.length > 1 && (
        <nav aria-label={label}>
          <p className={styles.label} aria-hidden="true">
            {label}
          </p>
          <ul className={styles.choices}>
            {choices.map(({ category: each, name, count }) => (
              <li key={each}>
                <Anchor
                  href={answersPath(path, { search, category: each })}
                  className={styles.choice}
                  aria-current={each === category ? 'true' : undefined}
                >
                  <span>{name}</span>
                  {!search && <span className={styles.count}>{count}</span>}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
