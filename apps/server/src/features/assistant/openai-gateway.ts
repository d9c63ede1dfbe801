import OpenAI, { APIError, APIUserAbortError } from 'openai';

import { AppError } from '#app/kernel/app-error.ts';
import type { CreateBreaker } from '#app/platform/breaker.ts';

import type { ChatMessage } from './conversation.ts';
import type { ModelRole } from './surface.ts';

/** Without a key there is no assistant. Prices are in pence per million tokens. */
export type ModelSettings = { name: string; inputPence: number; outputPence: number };
type OpenAiOptions = {
  apiBase: string;
  apiKey: string;
  models: Readonly<Record<ModelRole, ModelSettings>>;
  /** How long the provider may be silent. */
  silenceMs: number;
};

export type TokenUsage = { input: number; output: number };
export type ModelEvent =
  { kind: 'text'; text: string } | { kind: 'usage'; usage: TokenUsage } | { kind: 'cut' };

/**
 * The provider failed or was silent. The message of the vendor is left out: it may quote what the member wrote, and this
 * error is logged.
 */
class ModelUnavailable extends Error {
  readonly status: number | undefined;
  readonly vendorCode: string | undefined;

  constructor(reason: string, { status, code }: { status?: number | undefined; code?: string | null } = {}) {
    super(`the language model ${reason}`);
    this.status = status;
    this.vendorCode = code ?? undefined;
  }
}

const toUnavailable = (error: unknown): Error => {
  if (error instanceof APIUserAbortError || error instanceof ModelUnavailable) return error;
  if (error instanceof APIError) {
    const { status, code } = error as { status?: number; code?: string | null };
    return new ModelUnavailable('answered with an error', { status, ...(code !== undefined && { code }) });
  }
  return new ModelUnavailable('sent what cannot be read');
};

/** Aborts after `ms` without a sign of life; `renew` is called with each. */
const createWatchdog = (ms: number) => {
  const silence = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  const renew = () => {
    stop();
    timer = setTimeout(() => silence.abort(), ms);
  };
  renew();
  return { signal: silence.signal, renew, stop };
};

/** A chat completion service that speaks the protocol of OpenAI: theirs, another provider's or our own. */
export const createOpenAiGateway = (options: OpenAiOptions & { createBreaker: CreateBreaker }) => {
  const client = new OpenAI({
    baseURL: options.apiBase,
    apiKey: options.apiKey || 'none',
    maxRetries: 0,
    // A redirect could lead to an address inside our own network, with what the member wrote.
    fetchOptions: { redirect: 'error' },
    // It would log answers that it cannot read.
    logLevel: 'off',
    timeout: options.silenceMs,
  });
  const breaker = options.createBreaker('llm', {
    failures: 5,
    retryMs: 10_000,
    isFailure: (error) => error instanceof ModelUnavailable && (error.status ?? 500) >= 500,
  });

  const open = (role: ModelRole, messages: ChatMessage[], maxTokens: number, signal: AbortSignal) =>
    breaker(async () => {
      try {
        return await client.chat.completions.create(
          {
            model: options.models[role].name,
            messages,
            max_completion_tokens: maxTokens,
            stream: true,
            stream_options: { include_usage: true },
          },
          { signal },
        );
      } catch (error) {
        throw toUnavailable(error);
      }
    });

  return {
    models: options.models,

    /**
     * Asks a model and resolves once it begins to answer. Ending the iteration or aborting the signal ends the request at
     * the provider.
     */
    ask: async (
      role: ModelRole,
      messages: ChatMessage[],
      { maxTokens, signal }: { maxTokens: number; signal: AbortSignal },
    ): Promise<AsyncIterable<ModelEvent>> => {
      if (!options.apiKey) throw new AppError('assistant_unavailable');
      const watchdog = createWatchdog(options.silenceMs);
      const either = AbortSignal.any([signal, watchdog.signal]);
      const toFailure = (error: unknown): Error =>
        watchdog.signal.aborted ? new ModelUnavailable('was silent for too long') : toUnavailable(error);

      const chunks = await open(role, messages, maxTokens, either).catch((error: unknown) => {
        watchdog.stop();
        throw toFailure(error);
      });

      async function* read(): AsyncGenerator<ModelEvent> {
        try {
          for await (const { choices, usage } of chunks) {
            watchdog.renew();
            const [choice] = choices as typeof choices | [];
            if (choice?.delta.content) yield { kind: 'text', text: choice.delta.content };
            if (choice?.finish_reason === 'length') yield { kind: 'cut' };
            if (usage)
              yield {
                kind: 'usage',
                usage: { input: usage.prompt_tokens, output: usage.completion_tokens },
              };
          }
          either.throwIfAborted();
        } catch (error) {
          throw toFailure(error);
        } finally {
          watchdog.stop();
        }
      }
      return read();
    },
  };
};

export type OpenAiGateway = ReturnType<typeof createOpenAiGateway>;
