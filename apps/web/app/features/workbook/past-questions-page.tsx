import { ButtonLink } from '@maetrix/ui/button';

import { CHAT_PATHS, PAST_QUESTIONS_PATH } from '../assistant/index.ts';
import { AnswersPage } from './answers-page.tsx';
import type { AnswersPageData } from './workbook-view.ts';

/** What the member asked, newest first; a question opens its answer. */
export function PastQuestionsPage(data: AnswersPageData) {
  return (
    <AnswersPage
      data={data}
      path={PAST_QUESTIONS_PATH}
      source="conversations"
      exportKind="insight_engine"
      isCompact
      texts={{
        title: 'I asked Maetrix',
        text: 'Your questions to Clara, and what she answered.',
        filter: { label: 'Asked on', all: 'All answers' },
        empty: {
          title: 'You have not asked anything yet',
          text: 'Ask Clara about pricing, patients or paperwork. Every answer is kept here.',
          action: <ButtonLink href={CHAT_PATHS.tuned}>Ask Clara</ButtonLink>,
        },
      }}
    />
  );
}
