import type { Logger } from '@maetrix/service/logger';

import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';

import { createChannel } from './answer-channel.ts';
import { costOf, MAX_ANSWER_LETTERS, type Ending } from './answer.ts';
import { assistantRepository as repository } from './assistant-repository.ts';
import { estimateTokens, findCited, type ChatMessage, type Cited } from './conversation.ts';
import type { ModelEvent, OpenAiGateway, TokenUsage } from './openai-gateway.ts';
import { createPartialAnswers } from './partial-answers-service.ts';
import { modelRoleFor, type Surface } from './surface.ts';
import type { Passage } from '#app/features/search/index.ts';

export type AnswerEvent = { kind: 'text'; text: string } | { kind: 'end'; ending: Ending; cited: Cited[] };

/** An answer that is being written. */
export type RunningAnswer = {
  id: number;
  threadId: number | null;
  events: AsyncGenerator<AnswerEvent>;
  /** The whole answer, once it is written and saved. */
  whole: Promise<{ text: string; cited: Cited[] }>;
};

/** Who asks, and where. */
type Asked = { memberId: number; surface: Surface };

export type Reservation = { callId: number; answerId: number; threadId: number | null };

type Deps = { database: Database; clock: Clock; logger: Logger; gateway: OpenAiGateway };

/** Reads what a model writes, keeps it, and settles what it cost. */
export const createAnswerWriter = (deps: Deps) => {
  const { clock, gateway } = deps;
  const { db } = deps.database;
  const saveWhileWritten = createPartialAnswers(deps);

  type Outcome = { text: string; ending: Ending; usage: TokenUsage; cited: Cited[] };

  const settle = async (asked: Asked, { callId, answerId }: Reservation, outcome: Outcome): Promise<void> => {
    const { text, ending, usage, cited } = outcome;
    const call = {
      callId,
      inputTokens: usage.input,
      outputTokens: usage.output,
      costMicropence: costOf(usage, gateway.models[modelRoleFor(asked.surface)]),
      ending,
      endedAt: clock(),
      gaveNothing: ending === 'failed' && !text,
    };
    if (text) return repository.settleAndKeep(db, call, { text, ending, cited });
    return inTransaction(db, async (tx) => {
      if (!(await repository.settle(tx, call))) return;
      await repository.deleteAnswer(tx, asked.memberId, answerId, [asked.surface]);
      await repository.deleteEmptyThreads(tx, asked.memberId);
    });
  };

  /** Reads the model to its end, hands on what it writes, and settles, whoever is listening. */
  const write = async (
    asked: Asked,
    reservation: Reservation,
    source: AsyncIterable<ModelEvent>,
    parts: {
      messages: ChatMessage[];
      passages: Passage[];
      signal: AbortSignal;
      push: (event: AnswerEvent) => void;
    },
  ): Promise<Outcome> => {
    let text = '';
    let ending: Ending = 'finished';
    let usage: TokenUsage | null = null;
    let failure: unknown;
    const { memberId } = asked;
    const stopSaving = saveWhileWritten({ memberId, answerId: reservation.answerId, readText: () => text });
    try {
      for await (const event of source) {
        if (event.kind === 'usage') usage = event.usage;
        else if (event.kind === 'cut') ending = 'cut';
        else {
          const room = MAX_ANSWER_LETTERS - text.length;
          const added = event.text.replaceAll('\u0000', '').slice(0, room).toWellFormed();
          text += added;
          parts.push({ kind: 'text', text: added });
          if (event.text.length >= room) {
            ending = 'cut';
            break;
          }
        }
      }
    } catch (error) {
      ending = parts.signal.aborted ? 'stopped' : 'failed';
      failure = error;
    }
    stopSaving();
    if (ending === 'failed') deps.logger.warn({ err: failure }, 'the language model broke off');
    usage ??= {
      input: parts.messages.reduce((sum, { content }) => sum + estimateTokens(content), 0),
      output: estimateTokens(text),
    };
    const outcome = { text, ending, usage, cited: findCited(text, parts.passages) };
    await settle(asked, reservation, outcome);
    return outcome;
  };

  const start = (
    asked: Asked,
    reservation: Reservation,
    source: AsyncIterable<ModelEvent>,
    parts: { messages: ChatMessage[]; passages: Passage[]; signal: AbortSignal },
  ): RunningAnswer => {
    const channel = createChannel<AnswerEvent>();
    const written = write(asked, reservation, source, { ...parts, push: channel.push });
    written.then(
      ({ ending, cited }) => {
        if (ending === 'failed') return channel.fail(new AppError('assistant_unavailable'));
        channel.push({ kind: 'end', ending, cited });
        return channel.close();
      },
      (error: unknown) => {
        deps.logger.error({ err: error }, 'an answer was not settled; its reservation will expire');
        channel.fail(error);
      },
    );
    const whole = written.then(({ text, ending, cited }) => {
      if (ending === 'failed') throw new AppError('assistant_unavailable');
      return { text, cited };
    });
    // The caller of a stream reads `events` and never awaits the whole: its failure would be unhandled.
    whole.catch(() => undefined);
    return { id: reservation.answerId, threadId: reservation.threadId, events: channel.read(), whole };
  };

  return { settle, start };
};
