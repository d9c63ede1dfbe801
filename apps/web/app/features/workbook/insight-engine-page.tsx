import { ButtonLink } from '@maetrix/ui/button';

import { CHAT_PATHS } from '../assistant/index.ts';
import { AnswersPage } from './answers-page.tsx';
import { INSIGHT_ENGINE_PATH } from './paths.ts';
import type { AnswersPageData } from './workbook-view.ts';

/** What Clara answered on the dashboard and in the chats, to read through. */
export function InsightEnginePage(data: AnswersPageData) {
  return (
    <AnswersPage
      data={data}
      path={INSIGHT_ENGINE_PATH}
      source="conversations"
      exportKind="insight_engine"
      texts={{
        title: 'Insight Engine',
        text: 'Everything Clara has told you about your clinic. Only you can see it.',
        filter: { label: 'Asked on', all: 'All answers' },
        empty: {
          title: 'Nothing to read yet',
          text: 'Ask Clara about pricing, patients or paperwork. Every answer is kept here.',
          action: <ButtonLink href={CHAT_PATHS.tuned}>Ask Clara</ButtonLink>,
        },
      }}
    />
  );
}
