import type {
  AnswerChunk,
  AssistantStatus,
  Citation,
  ClaraHandOver,
  ClaraMessage,
  ContentItem,
  DashboardAnswer,
  WaitingHandOver,
} from '@maetrix/contract';

import type { Catalogue } from '#app/features/catalogue/index.ts';

import type { RunningAnswer } from './answer-writer-service.ts';
import type { AnswerRow, CitationRow } from './assistant-repository.ts';
import type { Cited } from './conversation.ts';
import type { HandOver } from './hand-over-repository.ts';
import type { WaitingConversation } from './hand-over-service.ts';

type Snapshot = ReturnType<Catalogue['snapshot']>;

const toRow = ({ number, itemId, partId, title, startSeconds }: Cited): CitationRow => ({
  number,
  itemId,
  partId,
  partName: partId ? title : null,
  startSeconds,
});

/** What has been withdrawn since is not cited any more. */
const presentCitations = ({ items, categories }: Snapshot, rows: readonly CitationRow[]): Citation[] =>
  rows.flatMap(({ number, itemId, partId, partName, startSeconds }) => {
    const item = items.get(itemId);
    const category = item && categories.get(item.categoryId);
    if (!item || !category) return [];
    return {
      number,
      service_category: item.kind,
      service_id: item.id,
      title: item.title,
      title_url: item.slug,
      category_title_url: category.slug,
      playble_item_id: partId || null,
      playble_item_name: partName,
      start_seconds: startSeconds,
    };
  });

/** The answer as the events of an OpenAI-compatible stream. */
export async function* presentStream(
  snapshot: () => Snapshot,
  { id, threadId, events }: RunningAnswer,
): AsyncGenerator<AnswerChunk> {
  const head = {
    id: `answer-${id}`,
    object: 'chat.completion.chunk',
    ...(threadId !== null && { thread_id: threadId }),
  } as const;
  for await (const event of events) {
    if (event.kind === 'text')
      yield { ...head, choices: [{ index: 0, delta: { content: event.text }, finish_reason: null }] };
    else
      yield {
        ...head,
        choices: [{ index: 0, delta: {}, finish_reason: event.ending === 'cut' ? 'length' : 'stop' }],
        citations: presentCitations(snapshot(), event.cited.map(toRow)),
      };
  }
}

export const presentWhole = async (snapshot: () => Snapshot, { id, whole }: RunningAnswer) => {
  const { text, cited } = await whole;
  return { id, answer: text, citations: presentCitations(snapshot(), cited.map(toRow)) };
};

export const presentAnswer = (snapshot: Snapshot, row: AnswerRow): DashboardAnswer => ({
  id: row.id,
  question: row.question,
  answer: row.answer,
  created_at: row.createdAt.toISOString(),
  lesson_name: row.citations.find(({ partName }) => partName !== null)?.partName ?? null,
  citations: presentCitations(snapshot, row.citations),
});

export const presentDraft = (snapshot: Snapshot, row: AnswerRow): ContentItem => ({
  ...presentAnswer(snapshot, row),
  type: row.contentType ?? 'blog',
  like: row.vote,
  feedback: row.voteText,
});

export const presentMessages = (snapshot: Snapshot, rows: readonly AnswerRow[]): ClaraMessage[] =>
  rows.flatMap(({ question, answer, citations }): ClaraMessage[] => [
    { message: question, sender: 'user', direction: 'outgoing', citations: [] },
    {
      message: answer,
      sender: 'Clara',
      direction: 'incoming',
      citations: presentCitations(snapshot, citations),
    },
  ]);

/** Null while the conversation has not been handed over. */
export const presentHandOver = ({
  handedOverAt,
  answeredAt,
  trainerAnswer,
}: HandOver): ClaraHandOver | null =>
  handedOverAt && {
    handed_over_at: handedOverAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
    answer: trainerAnswer,
  };

export const presentWaiting = (snapshot: Snapshot, waiting: WaitingConversation): WaitingHandOver => ({
  member_id: waiting.memberId,
  member_name: waiting.memberName,
  thread_id: waiting.threadId,
  title: waiting.title,
  handed_over_at: waiting.handedOverAt.toISOString(),
  messages: presentMessages(snapshot, waiting.answers),
});

export const presentState = (state: {
  isNoteAccepted: boolean;
  requestsPerDay: number;
  requestsLeft: number;
}): AssistantStatus => ({
  is_note_accepted: state.isNoteAccepted,
  requests_left: state.requestsLeft,
  requests_per_day: state.requestsPerDay,
});
