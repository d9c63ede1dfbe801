import {
  acceptAssistantNote,
  advertRules,
  answerHandOver,
  askCourse,
  askDashboard,
  assistantState,
  claraMessages,
  claraThreads,
  contentFeedback,
  contentItems,
  dashboardAnswers,
  deleteContent,
  deleteDashboardAnswer,
  generateContent,
  handOverConversation,
  listHandOvers,
  saveContent,
  saveCourseAnswer,
  saveDashboardAnswer,
  streamClara,
  streamContent,
  streamDashboard,
  streamProfile,
} from '@maetrix/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { CallerAccess, CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { OpenAnswers } from '#app/platform/http/open-answers.ts';
import type { Routes } from '#app/platform/http/route.ts';

import { toAnswerFilter } from './answer-filter-codec.ts';
import {
  presentAnswer,
  presentDraft,
  presentHandOver,
  presentMessages,
  presentState,
  presentStream,
  presentWaiting,
  presentWhole,
} from './assistant-presenter.ts';
import type { Assistant, Question } from './assistant-service.ts';
import { chatSurface } from './surface.ts';

const acceptsStream = ({ headers }: FastifyRequest) =>
  headers.accept?.toLowerCase().includes('text/event-stream') === true;

export const registerAssistantRoutes = (
  routes: Routes,
  {
    assistant,
    catalogue: { snapshot },
    callerStates: { loadAccess: findCaller },
    openAnswers: { admit },
  }: {
    assistant: Assistant;
    catalogue: Pick<Catalogue, 'snapshot'>;
    callerStates: Pick<CallerStates, 'loadAccess'>;
    openAnswers: OpenAnswers;
  },
) => {
  type Asking = { caller: CallerAccess; reply: FastifyReply };
  const ask = ({ caller, reply }: Asking, question: Question) =>
    assistant.ask({ ...question, memberId: caller.memberId }, caller.access, admit(caller, reply));
  const answerWhole = async (asking: Asking, question: Question) => ({
    result: await presentWhole(snapshot, await ask(asking, question)),
  });
  const answerStream = async (asking: Asking, question: Question) => ({
    stream: presentStream(snapshot, await ask(asking, question)),
  });

  routes.memberBy(findCaller, askCourse, async ({ caller, body, request, reply }) => {
    const { course_id: courseId, lesson_id: lessonId, question } = body;
    const asked: Question = { surface: 'course', question, courseId, lessonId };
    if (!acceptsStream(request)) return answerWhole({ caller, reply }, asked);
    const { stream } = await answerStream({ caller, reply }, asked);
    // The contract names the events of this call beside its result.
    return { stream: stream as AsyncIterable<never> };
  });

  routes.member(saveCourseAnswer, async ({ caller: { memberId }, body }) => {
    const lessonId = body.lesson_id ?? body.lession_id ?? 0;
    return { result: { id: await assistant.confirm.lesson(memberId, lessonId, body.question) } };
  });

  routes.memberBy(findCaller, askDashboard, ({ body: { question }, ...asking }) =>
    answerWhole(asking, { surface: 'dashboard', question }),
  );

  routes.memberBy(findCaller, streamDashboard, ({ body: { question }, ...asking }) =>
    answerStream(asking, { surface: 'dashboard', question }),
  );

  routes.member(saveDashboardAnswer, async ({ caller: { memberId }, body }) => ({
    result: { id: await assistant.confirm.conversation(memberId, body.question) },
  }));

  routes.member(dashboardAnswers, async ({ caller: { memberId }, query }) => {
    const { answers, hasMore } = await assistant.listConversations(memberId, toAnswerFilter(query));
    return { result: { answers: answers.map((row) => presentAnswer(snapshot(), row)), has_more: hasMore } };
  });

  routes.member(deleteDashboardAnswer, async ({ caller: { memberId }, body }) => {
    await assistant.deleteConversation(memberId, body.id);
    return { result: null };
  });

  routes.memberBy(findCaller, generateContent, ({ body: { question, type }, ...asking }) =>
    answerWhole(asking, { surface: 'content', question, contentType: type }),
  );

  routes.memberBy(findCaller, streamContent, ({ body: { question, type }, ...asking }) =>
    answerStream(asking, { surface: 'content', question, contentType: type }),
  );

  routes.member(saveContent, async ({ caller: { memberId }, body }) => ({
    result: { id: await assistant.confirm.draft(memberId, body.type, body.question) },
  }));

  routes.member(contentItems, async ({ caller: { memberId }, query }) => {
    const { answers, hasMore } = await assistant.listDrafts(memberId, query.before ?? null);
    return { result: { items: answers.map((row) => presentDraft(snapshot(), row)), has_more: hasMore } };
  });

  routes.member(deleteContent, async ({ caller: { memberId }, body }) => {
    await assistant.deleteDraft(memberId, body.id);
    return { result: null };
  });

  routes.member(contentFeedback, async ({ caller: { memberId }, body }) => {
    await assistant.rateDraft(memberId, body.id, body.like, body.feedback);
    return { result: null };
  });

  routes.member(advertRules, async () => ({ result: { rules: await assistant.listAdvertRules() } }));

  routes.memberBy(findCaller, streamProfile, ({ body: { question, type }, ...asking }) =>
    answerStream(asking, { surface: 'profile', question, contentType: type }),
  );

  routes.memberBy(findCaller, streamClara, ({ body, ...asking }) => {
    const { question, model, thread_id: threadId = null } = body;
    return answerStream(asking, { surface: chatSurface(model), question, threadId });
  });

  routes.member(claraThreads, async ({ caller: { memberId }, query }) => {
    const threads = await assistant.listThreads(memberId, query.model);
    return {
      result: {
        threads: threads.map(({ id, title, updatedAt }) => ({
          id,
          title,
          updated_at: updatedAt.toISOString(),
        })),
      },
    };
  });

  routes.member(claraMessages, async ({ caller: { memberId }, query }) => {
    const { answers, handOver } = await assistant.listMessages(memberId, query.model, query.id);
    return {
      result: { messages: presentMessages(snapshot(), answers), hand_over: presentHandOver(handOver) },
    };
  });

  routes.member(handOverConversation, async ({ caller: { memberId }, body }) => ({
    result: { hand_over: presentHandOver(await assistant.handOvers.begin(memberId, body.model, body.id)) },
  }));

  routes.staff(listHandOvers, async () => {
    const { waiting, hasMore } = await assistant.handOvers.listWaiting();
    return {
      result: { waiting: waiting.map((each) => presentWaiting(snapshot(), each)), has_more: hasMore },
    };
  });

  routes.staff(answerHandOver, async ({ body }) => {
    await assistant.handOvers.answer(body.member_id, body.thread_id, body.answer);
    return { result: null };
  });

  routes.member(assistantState, async ({ caller: { memberId } }) => ({
    result: presentState(await assistant.getState(memberId)),
  }));

  routes.member(acceptAssistantNote, async ({ caller: { memberId } }) => {
    await assistant.acceptNote(memberId);
    return { result: null };
  });
};
