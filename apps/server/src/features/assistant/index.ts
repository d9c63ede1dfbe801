import type { CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import { MINUTE } from '#app/kernel/time.ts';
import type { Feature } from '#app/platform/feature.ts';
import type { OpenAnswers } from '#app/platform/http/open-answers.ts';
import { handleJob } from '#app/platform/jobs.ts';

import { settleExpiredJob } from './assistant-jobs.ts';
import { assistantRetention } from './assistant-retention-repository.ts';
import { registerAssistantRoutes } from './assistant-routes.ts';
import type { Assistant } from './assistant-service.ts';

export type { AssistantEvents } from './assistant-events.ts';
export { presentAnswer } from './assistant-presenter.ts';
export type { AnswerRow } from './assistant-repository.ts';
export { createAssistant, type AnswerFilter, type Assistant } from './assistant-service.ts';
export { toAnswerFilter } from './answer-filter-codec.ts';
export { createOpenAiGateway } from './openai-gateway.ts';

export const assistantFeature: Feature<{
  assistant: Assistant;
  callerStates: CallerStates;
  catalogue: Catalogue;
  openAnswers: OpenAnswers;
}> = {
  name: 'assistant',
  routes: registerAssistantRoutes,
  jobs: ({ assistant }) => [handleJob(settleExpiredJob, assistant.settleExpired)],
  schedule: [{ job: settleExpiredJob, at: '* * * * *', catchUp: MINUTE }],
  retention: assistantRetention,
};
