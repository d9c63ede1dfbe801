import { useState } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { readApi } from '../../shared/http/browser-calls.ts';
import { toQuery } from './answers-path.ts';
import { fromConversations, fromWorkbook, mergeAnswers } from './kept-answer.ts';
import type { AnswerFilter, KeptAnswers } from './workbook-view.ts';

export type AnswerSource = 'workbook' | 'conversations';

type Read = { ok: true; page: KeptAnswers } | { ok: false; message: string };

const readPage = async (source: AnswerSource, query: Record<string, string>): Promise<Read> => {
  if (source === 'workbook') {
    const answer = await readApi('/ai/workbook', query);
    return answer.ok ? { ok: true, page: fromWorkbook(answer.result) } : answer;
  }
  const answer = await readApi('/ai/dashboard', query);
  return answer.ok ? { ok: true, page: fromConversations(answer.result) } : answer;
};

/** A list that grows by pages; what is deleted leaves it at once. */
export const useAnswerList = (source: AnswerSource, loaded: KeptAnswers & { filter: AnswerFilter }) => {
  const toast = useToasts();
  const [more, setMore] = useState<KeptAnswers | null>(null);
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set());
  const [isLoading, setLoading] = useState(false);
  const { earlier } = more ?? loaded;

  const loadMore = async () => {
    if (earlier === null || isLoading) return;
    setLoading(true);
    const read = await readPage(source, toQuery(loaded.filter, earlier));
    setLoading(false);
    if (!read.ok) return toast.error(read.message);
    return setMore((known) => ({
      answers: [...(known?.answers ?? []), ...read.page.answers],
      earlier: read.page.earlier,
    }));
  };

  return {
    answers: mergeAnswers([loaded.answers, more?.answers ?? []], deleted),
    earlier,
    isLoading,
    loadMore,
    remove: (id: number) => setDeleted((known) => new Set([...known, id])),
  };
};
