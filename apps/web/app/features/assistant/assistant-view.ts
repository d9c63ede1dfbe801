import type { AdvertRule, ClaraMessage } from '@maetrix/contract';
import type { ContentType } from '@maetrix/contract/content-types';

import type { ChatModel } from './paths.ts';

export type ThreadGroup = 'Today' | 'This week' | 'Earlier';

/** A conversation that was handed over to a trainer; days in words. */
export type HandOverView = { since: string; answeredOn: string | null; answer: string | null };

export type ChatData = {
  model: ChatModel;
  threads: { id: number; title: string; group: ThreadGroup }[];
  /** The conversation that is open; null for a new one. */
  threadId: number | null;
  messages: ClaraMessage[];
  handOver: HandOverView | null;
  problem: string | null;
};

export type Draft = { id: number; question: string; text: string; type: ContentType; day: string };

export type DraftsData = {
  drafts: Draft[];
  /** What a draft is checked for; empty when they did not load. */
  rules: AdvertRule[];
  earlier: number | null;
  isFirstPage: boolean;
  problem: string | null;
};
