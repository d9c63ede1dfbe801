import { faqList } from '@maetrix/contract';
import { data, type RouterContextProvider } from 'react-router';

import { getApi } from '../session/index.server.ts';
import type { SupportData } from './support-view.ts';

/** The questions. On failure the list is empty and the status 503, so that the page is not cached. */
export const loadSupport = async (context: Readonly<RouterContextProvider>) => {
  const answer = await getApi(context)(faqList);
  if (!answer.ok) return data<SupportData>({ faqs: [], problem: answer.message }, { status: 503 });
  const faqs = answer.result.faqs.map(({ question, answer: text }) => ({
    question,
    paragraphs: text.split(/\n{2,}/),
  }));
  return data<SupportData>({ faqs, problem: null });
};
