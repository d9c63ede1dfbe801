import { Readable } from 'node:stream';

import { envelope, type AnyCall, type Call } from '@maetrix/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { AppError } from '#app/kernel/app-error.ts';
import { MINUTE } from '#app/kernel/time.ts';

import { consumeOrReject, type Limit, type Limiter } from '../limits.ts';
import { readCredential, STAFF_COOKIE, type Credential } from './credential.ts';
import { toServerSentEvents } from './server-sent-events.ts';
import type { SerializedResponse } from './serialized-response.ts';

/** Finds the member a credential stands for; null when it stands for nobody (any more). */
export type Authenticate = (credential: Credential) => Promise<{ userId: number; sessionId: number } | null>;

/** The member behind a request, and what she showed. */
type Caller = { userId: number; sessionId: number; via: Credential['via'] };

/** Finds the member of staff a credential belongs to, with their permissions; null when there is none. */
export type AuthenticateStaff = (
  credential: Credential,
) => Promise<{ staffId: number; permissions: ReadonlySet<string> } | null>;

type Answer<Result> =
  | { result: Result; message?: string }
  | { serialized: SerializedResponse }
  | { redirect: string }
  | { file: { name: string; content: Buffer } }
  | { stream: AsyncIterable<Result> };

/** Kept by nobody but the caller, and never opened on our own address. */
const sendFile = (reply: FastifyReply, { name, content }: { name: string; content: Buffer }, type: string) =>
  reply
    .headers({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    })
    .type(type)
    .send(content);

type Received<Query, Body> = {
  query: Query;
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, Who> = (
  received: Received<z.output<Q>, z.output<B>> & Who,
) => Promise<Answer<z.input<R>>>;

const fieldMessages = (error: z.ZodError): Record<string, string> => {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) messages[issue.path.join('.')] ??= issue.message;
  return messages;
};

const parse = <Schema extends z.ZodType>(schema: Schema | undefined, value: unknown): z.output<Schema> => {
  if (!schema) return undefined as z.output<Schema>;
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw new AppError('invalid_input', { fields: fieldMessages(parsed.error) });
  return parsed.data;
};

/** What the wire may carry and nothing else: a field the contract does not name is not written. */
const responseSchema = (call: AnyCall) => {
  if (call.response.kind !== 'json') return {};
  const { $schema: _, ...schema } = z.toJSONSchema(envelope(call.response.result), { target: 'draft-7' });
  return { schema: { response: { 200: schema } } };
};

const ANSWER_MS = 2_300;
const PROVIDER_ANSWER_MS = 24_000;

/** Refuses after a while what is not done yet; the caller would not wait any longer. */
const withDeadline = <Result>(
  work: Promise<Result>,
  milliseconds: number,
  onLateFailure: (error: unknown) => void,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new AppError('overloaded', { cause: new Error(`no answer within ${milliseconds} ms`) }));
      work.catch(onLateFailure);
    }, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const logLate = (request: FastifyRequest) => (error: unknown) =>
  request.log.warn({ reqId: request.id, err: error }, 'failed after its caller was answered');

/** Where calls are registered: those that take forms in a scope of their own, for what it costs the others. */
type Scopes = { json: FastifyInstance; form: FastifyInstance };

const register = <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, Who>(
  scopes: Scopes,
  call: Call<Q, B, R>,
  identify: (request: FastifyRequest) => Promise<Who>,
  handle: Handler<Q, B, R, Who>,
) => {
  const answerMs = call.asksProvider ? PROVIDER_ANSWER_MS : ANSWER_MS;
  const answerTo = async (request: FastifyRequest, reply: FastifyReply) => {
    const identified = identify(request);
    // Nobody waits for the database as long as for the provider.
    const who = await (call.asksProvider
      ? withDeadline(identified, ANSWER_MS, logLate(request))
      : identified);
    const query = parse(call.query, request.query);
    const body = parse(call.body, request.body);
    return handle({ query, body, request, reply, ...who });
  };
  scopes[call.form ? 'form' : 'json'].route({
    method: call.method,
    url: call.path,
    config: { auth: call.auth, skipAccessLog: call.skipAccessLog === true },
    ...responseSchema(call),
    handler: async (request, reply) => {
      const answer = await withDeadline(answerTo(request, reply), answerMs, logLate(request));
      if ('redirect' in answer) return reply.redirect(answer.redirect, 303);
      if ('file' in answer)
        return sendFile(reply, answer.file, call.response.kind === 'file' ? call.response.mimeType : '');
      if ('stream' in answer) {
        const events = toServerSentEvents(answer.stream, (error) =>
          request.log.error({ reqId: request.id, err: error }, 'stream failed'),
        );
        return reply
          .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
          .type('text/event-stream; charset=utf-8')
          .send(Readable.from(events, { objectMode: false }));
      }
      if ('serialized' in answer) {
        const { bytes, onSent } = answer.serialized;
        if (onSent) reply.raw.once('close', onSent);
        return reply.type('application/json; charset=utf-8').send(bytes);
      }
      return { status: true, result: answer.result, message: answer.message ?? '' };
    },
  });
};

const MEMBER_WRITES: Limit = { name: 'member-writes', max: 300, windowMs: MINUTE };

const anyone = () => Promise.resolve({});

/** Registers calls of the contract; which function fits follows from the call's `auth`. */
export const createRoutes = (
  scopes: Scopes,
  authenticate: Authenticate,
  limiter: Limiter,
  authenticateStaff: AuthenticateStaff = () => Promise.resolve(null),
) => {
  const memberOf = async (request: FastifyRequest): Promise<{ caller: Caller }> => {
    const credential = readCredential(request.headers);
    const member = credential && (await authenticate(credential));
    if (!member) throw new AppError('unauthenticated');
    if (request.method !== 'GET') await consumeOrReject(limiter, MEMBER_WRITES, String(member.userId));
    return { caller: { ...member, via: credential.via } };
  };
  const staffWith = (permission: string) => async (request: FastifyRequest) => {
    const credential = readCredential(request.headers, STAFF_COOKIE);
    const staff = credential && (await authenticateStaff(credential));
    if (!staff) throw new AppError('unauthenticated');
    if (!staff.permissions.has(permission)) throw new AppError('forbidden');
    return { staffId: staff.staffId };
  };
  const credentialOf = (request: FastifyRequest) => {
    const credential = readCredential(request.headers);
    if (!credential) throw new AppError('unauthenticated');
    return Promise.resolve({ credential });
  };
  const maybeCredentialOf = (request: FastifyRequest) =>
    Promise.resolve({ credential: readCredential(request.headers) });

  return {
    public: <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
      call: Call<Q, B, R, 'public'>,
      handle: Handler<Q, B, R, object>,
    ) => register(scopes, call, anyone, handle),

    member: <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
      call: Call<Q, B, R, 'member'>,
      handle: Handler<Q, B, R, { caller: Caller }>,
    ) => register(scopes, call, memberOf, handle),

    /** The permission is the part of the call's `auth` after `staff:`. */
    staff: <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
      call: Call<Q, B, R, `staff:${string}`>,
      handle: Handler<Q, B, R, { staffId: number }>,
    ) => register(scopes, call, staffWith(call.auth.slice('staff:'.length)), handle),

    /** For hot reads: the handler's own query checks the session, and must refuse a credential of nobody. */
    memberInQuery: <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
      call: Call<Q, B, R, 'member'>,
      handle: Handler<Q, B, R, { credential: Credential }>,
    ) => register(scopes, call, credentialOf, handle),

    /** The handler's own query checks the session; a credential of nobody makes a visitor. */
    optionalInQuery: <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
      call: Call<Q, B, R, 'optional'>,
      handle: Handler<Q, B, R, { credential: Credential | null }>,
    ) => register(scopes, call, maybeCredentialOf, handle),
  };
};

export type Routes = ReturnType<typeof createRoutes>;
