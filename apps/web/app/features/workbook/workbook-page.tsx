import { ButtonLink } from '@maetrix/ui/button';

import { pluralize } from '../../shared/formatting/format.ts';
import { WORKBOOK_PATH } from '../assistant/index.ts';
import { AnswersPage } from './answers-page.tsx';
import type { AnswersPageData } from './workbook-view.ts';

/** What Clara answered beside lessons. */
export function WorkbookPage(data: AnswersPageData) {
  const { counts } = data;
  return (
    <AnswersPage
      data={data}
      path={WORKBOOK_PATH}
      source="workbook"
      exportKind="workbook"
      texts={{
        title: 'CLARA Workbook',
        text: `${counts?.total ? pluralize(counts.total, 'saved answer') : 'Your saved answers'} from your lessons. Only you can see them.`,
        filter: { label: 'Course', all: 'All answers' },
        empty: {
          title: 'Your workbook is empty',
          text: 'Ask Clara a question beside a lesson. Every answer is saved here.',
          action: <ButtonLink href="/courses">Find a course</ButtonLink>,
        },
      }}
    />
  );
}
