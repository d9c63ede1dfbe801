import { ButtonLink } from '@maetrix/ui/button';

import { WORKBOOK_PATH } from '../assistant/index.ts';
import { AnswersPage } from './answers-page.tsx';
import type { AnswersPageData } from './workbook-view.ts';

/** What Clara answered beside lessons. */
export function WorkbookPage(data: AnswersPageData) {
  return (
    <AnswersPage
      data={data}
      path={WORKBOOK_PATH}
      source="workbook"
      exportKind="workbook"
      texts={{
        title: 'CLARA Workbook',
        text: 'Your saved answers from your lessons. Only you can see them.',
        empty: {
          title: 'Your workbook is empty',
          text: 'Ask Clara a question beside a lesson. Every answer is saved here.',
          action: <ButtonLink href="/courses">Find a course</ButtonLink>,
        },
      }}
    />
  );
}
