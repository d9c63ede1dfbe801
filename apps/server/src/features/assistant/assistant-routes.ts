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
import type { FastifyRequest } from 'fastify';

import type { CallerStates } from '#app/features/caller-state/index.ts';
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
import type { Assistant } from './assistant-service.ts';
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
  routes.memberBy(findCaller, askCourse, async ({ caller, body, request, reply }) => {
    const { course_id: courseId, lesson_id: lessonId, question } = body;
    const asked = { surface: 'course', userId: caller.userId, question, courseId, lessonId } as const;
    const running = await assistant.ask(asked, caller.access, admit(caller, reply));
    // The contract names the events of this call beside its result.
    if (acceptsStream(request)) return { stream: presentStream(snapshot, running) as AsyncIterable<never> };
    return { result: await presentWhole(snapshot, running) };
  });

  routes.member(saveCourseAnswer, async ({ caller: { userId }, body }) => {
    const lessonId = body.lesson_id ?? body.lession_id ?? 0;
    return { result: { id: await assistant.confirm.lesson(userId, lessonId, body.question) } };
  });

  routes.memberBy(findCaller, askDashboard, async ({ caller, body, reply }) => {
    const asked = { surface: 'dashboard', userId: caller.userId, question: body.question } as const;
    return {
      result: await presentWhole(snapshot, await assistant.ask(asked, caller.access, admit(caller, reply))),
    };
  });

  routes.memberBy(findCaller, streamDashboard, async ({ caller, body, reply }) => {
    const asked = { surface: 'dashboard', userId: caller.userId, question: body.question } as const;
    return {
      stream: presentStream(snapshot, await assistant.ask(asked, caller.access, admit(caller, reply))),
    };
  });

  routes.member(saveDashboardAnswer, async ({ caller: { userId }, body }) => ({
    result: { id: await assistant.confirm.conversation(userId, body.question) },
  }));

  routes.member(dashboardAnswers, async ({ caller: { userId }, query }) => {
    const { answers, hasMore } = await assistant.listConversations(userId, toAnswerFilter(query));
    return { result: { answers: answers.map((row) => presentAnswer(snapshot(), row)), has_more: hasMore } };
  });

  routes.member(deleteDashboardAnswer, async ({ caller: { userId }, body }) => {
    await assistant.deleteConversation(userId, body.id);
    return { result: null };
  });

  routes.memberBy(findCaller, generateContent, async ({ caller, body, reply }) => {
    const asked = {
      surface: 'content',
      userId: caller.userId,
      question: body.question,
      contentType: body.type,
    } as const;
    return {
      result: await presentWhole(snapshot, await assistant.ask(asked, caller.access, admit(caller, reply))),
    };
  });

  routes.memberBy(findCaller, streamContent, async ({ caller, body, reply }) => {
    const asked = {
      surface: 'content',
      userId: caller.userId,
      question: body.question,
      contentType: body.type,
    } as const;
    return {
      stream: presentStream(snapshot, await assistant.ask(asked, caller.access, admit(caller, reply))),
    };
  });

  routes.member(saveContent, async ({ caller: { userId }, body }) => ({
    result: { id: await assistant.confirm.draft(userId, body.type, body.question) },
  }));

  routes.member(contentItems, async ({ caller: { userId }, query }) => {
    const { answers, hasMore } = await assistant.listDrafts(userId, query.before ?? null);
    return { result: { items: answers.map((row) => presentDraft(snapshot(), row)), has_more: hasMore } };
  });

  routes.member(deleteContent, async ({ caller: { userId }, body }) => {
    await assistant.deleteDraft(userId, body.id);
    return { result: null };
  });

  routes.member(contentFeedback, async ({ caller: { userId }, body }) => {
    await assistant.rateDraft(userId, body.id, body.like, body.feedback);
    return { result: null };
  });

  routes.member(advertRules, async () => ({ result: { rules: await assistant.listAdvertRules() } }));

  routes.memberBy(findCaller, streamProfile, async ({ caller, body, reply }) => {
    const asked = {
      surface: 'profile',
      userId: caller.userId,
      question: body.question,
      contentType: body.type,
    } as const;
    return {
      stream: presentStream(snapshot, await assistant.ask(asked, caller.access, admit(caller, reply))),
    };
  });

  routes.memberBy(findCaller, streamClara, async ({ caller, body, reply }) => {
    const { question, model, thread_id: threadId = null } = body;
    const asked = { surface: chatSurface(model), userId: caller.userId, question, threadId };
    return {
      stream: presentStream(snapshot, await assistant.ask(asked, caller.access, admit(caller, reply))),
    };
  });

  routes.member(claraThreads, async ({ caller: { userId }, query }) => {
    const threads = await assistant.listThreads(userId, query.model);
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

  routes.member(claraMessages, async ({ caller: { userId }, query }) => {
    const { answers, handOver } = await assistant.listMessages(userId, query.model, query.id);
    return {
      result: { messages: presentMessages(snapshot(), answers), hand_over: presentHandOver(handOver) },
    };
  });

  routes.member(handOverConversation, async ({ caller: { userId }, body }) => ({
    result: { hand_over: presentHandOver(await assistant.handOvers.begin(userId, body.model, body.id)) },
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

  routes.member(assistantState, async ({ caller: { userId } }) => ({
    result: presentState(await assistant.getState(userId)),
  }));

  routes.member(acceptAssistantNote, async ({ caller: { userId } }) => {
    await assistant.acceptNote(userId);
    return { result: null };
  });
};
