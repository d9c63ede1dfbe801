import { Readable } from 'node:stream';

import type { AnyCall, Call } from '@maetrix/contract';
import { STAFF_COOKIE } from '@maetrix/contract/cookies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { AppError } from '#app/kernel/app-error.ts';
import { MINUTE } from '#app/kernel/time.ts';

import { consumeOrReject, type Limit, type Limiter } from '../limits.ts';
import { whileCallerWaits } from '../waiting-caller.ts';
import { MAX_TEXT_BYTES } from './forms.ts';
import { readCredential, type Credential } from './credential.ts';
import { responseSerializer } from './response-serializer.ts';
import { toServerSentEvents } from './server-sent-events.ts';
import type { SerializedResponse } from './serialized-response.ts';

/** Finds the member of a credential; null when the session does not exist or has ended. */
export type Authenticate = (credential: Credential) => Promise<Member | null>;

type Member = { memberId: number; sessionId: number };

/** The member who sends a request, and how they authenticated. */
type Caller = Member & Pick<Credential, 'via'>;

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

/** Not cached, and always saved instead of opened, so that a file cannot run scripts on our origin. */
const sendFile = (reply: FastifyReply, { name, content }: { name: string; content: Buffer }, type: string) =>
  reply
    .headers({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    })
    .type(type)
    .send(content);

type CallInput<Query, Body> = {
  query: Query;
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, Identity> = (
  input: CallInput<z.output<Q>, z.output<B>> & Identity,
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

/** A field that is named in the path is that of the path. */
const withPath = (body: unknown, inPath: object): unknown =>
  Object.keys(inPath).length && (body === undefined || body === null || typeof body === 'object')
    ? { ...body, ...inPath }
    : body;

const TIMEOUT_MS = 2_300;
const PROVIDER_TIMEOUT_MS = 24_000;
/** How many forms with files this process reads at once: each is held in memory. */
const MAX_FILE_FORMS = 4;
/** Of one member in all processes. The window is longer than a form is read and answered: a process that died is forgotten. */
const MEMBER_FILE_FORMS: Limit = { name: 'open-file-forms', max: 3, windowMs: MINUTE };

/** Rejects when the work takes longer than the caller waits. */
const withTimeout = <Result>(
  work: Promise<Result>,
  milliseconds: number,
  onLateFailure: (error: unknown) => void,
  onTimeout?: () => void,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onTimeout?.();
      reject(new AppError('overloaded', { cause: new Error(`timed out after ${milliseconds} ms`) }));
      work.catch(onLateFailure);
    }, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const logLateFailure = (request: FastifyRequest) => (error: unknown) =>
  request.log.warn({ reqId: request.id, err: error }, 'request failed after its timeout was answered');

/**
 * Work that fails when it takes longer than the caller waits, and then writes nothing. What asks the provider is recorded
 * all the same: the money may have moved.
 */
const answerInTime = <Result>(
  call: AnyCall,
  request: FastifyRequest,
  work: () => Promise<Result>,
  timeoutMs: number,
): Promise<Result> => {
  const onLateFailure = logLateFailure(request);
  if (call.asksProvider || call.method === 'GET') return withTimeout(work(), timeoutMs, onLateFailure);
  const caller = new AbortController();
  return withTimeout(whileCallerWaits(caller.signal, work), timeoutMs, onLateFailure, () => caller.abort());
};

const isMultipart = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true;

/** Only a form with files may be large: texts are searched for card numbers, which takes seconds for megabytes. */
const refuseLargeText = ({ headers }: FastifyRequest) => {
  const isUnknown = headers['transfer-encoding'] !== undefined;
  const length = isUnknown ? Infinity : Number(headers['content-length'] ?? 0);
  if (length > MAX_TEXT_BYTES) throw new AppError('payload_too_large');
};

let openFileForms = 0;

/** Until the answer is sent, or the connection lost. */
const admitFileForm = async (reply: FastifyReply, limiter: Limiter, memberId: number | undefined) => {
  // Its end was before this, and is not heard again.
  if (reply.raw.destroyed) throw new AppError('unauthenticated');
  if (openFileForms >= MAX_FILE_FORMS) throw new AppError('overloaded');
  openFileForms += 1;
  reply.raw.once('close', () => (openFileForms -= 1));
  if (memberId === undefined) return;
  await consumeOrReject(limiter, MEMBER_FILE_FORMS, String(memberId));
  reply.raw.once('close', () => void limiter.refund(MEMBER_FILE_FORMS, String(memberId)));
};

/** Where calls are registered: form parsers slow down every route of their scope, so forms have their own. */
type Scopes = { json: FastifyInstance; form: FastifyInstance };

const register = <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, Identity extends object>(
  scopes: Scopes,
  call: Call<Q, B, R>,
  identify: (request: FastifyRequest) => Promise<Identity>,
  handle: Handler<Q, B, R, Identity>,
  { timeoutFactor, limiter }: { timeoutFactor: number; limiter: Limiter },
) => {
  const ownTimeoutMs = TIMEOUT_MS * timeoutFactor;
  // Files are converted by other programs, which takes longer than a query.
  const isSlow = call.asksProvider === true || call.maxFormBytes !== undefined;
  const ownDeadlineMs = call.deadlineSeconds === undefined ? undefined : call.deadlineSeconds * 1000;
  const timeoutMs = (ownDeadlineMs ?? (isSlow ? PROVIDER_TIMEOUT_MS : TIMEOUT_MS)) * timeoutFactor;
  const identities = new WeakMap<FastifyRequest, Promise<Identity>>();
  const handleCall = async (request: FastifyRequest, reply: FastifyReply) => {
    const identified = identities.get(request) ?? identify(request);
    // The long timeout is for the payment provider; authentication keeps the short one.
    const identity = await (call.asksProvider
      ? withTimeout(identified, ownTimeoutMs, logLateFailure(request))
      : identified);
    const inPath = request.params as object;
    const isRead = call.method === 'GET';
    const query = parse(call.query, isRead ? { ...(request.query as object), ...inPath } : request.query);
    const body = parse(call.body, isRead ? request.body : withPath(request.body, inPath));
    return handle({ query, body, request, reply, ...identity });
  };
  scopes[call.form ? 'form' : 'json'].route({
    method: call.method,
    url: call.path,
    config: {
      auth: call.auth,
      skipAccessLog: call.skipAccessLog === true,
      acceptsFiles: call.maxFormBytes !== undefined,
    },
    ...responseSerializer(call),
    ...(call.maxFormBytes !== undefined && {
      bodyLimit: call.maxFormBytes,
      // A large body is read for those alone who may send it.
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        const identified = identify(request);
        identities.set(request, identified);
        const identity = await withTimeout(identified, ownTimeoutMs, logLateFailure(request));
        if (!isMultipart(request)) return refuseLargeText(request);
        const memberId = 'caller' in identity ? (identity.caller as Caller).memberId : undefined;
        return admitFileForm(reply, limiter, memberId);
      },
    }),
    handler: async (request, reply) => {
      const answer = await answerInTime(call, request, () => handleCall(request, reply), timeoutMs);
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
        const body = answer.serialized;
        reply.type('application/json; charset=utf-8');
        if (typeof body === 'string' || Buffer.isBuffer(body)) return reply.send(body);
        reply.raw.once('close', body.release);
        return reply.send(body.bytes);
      }
      return { status: true, result: answer.result, message: answer.message ?? '' };
    },
  });
};

const MEMBER_WRITES: Limit = { name: 'member-writes', max: 300, windowMs: MINUTE };

const noIdentity = () => Promise.resolve({});

/** Registers calls of the contract; the call's `auth` determines which function accepts it. */
export const createRoutes = (
  scopes: Scopes,
  deps: {
    authenticate: Authenticate;
    authenticateStaff?: AuthenticateStaff;
    limiter: Limiter;
    /** Multiplies the timeout of a call. */
    timeoutFactor?: number;
  },
) => {
  const { authenticate, authenticateStaff = () => Promise.resolve(null), limiter, timeoutFactor = 1 } = deps;
  const options = { timeoutFactor, limiter };
  const authenticateBy =
    <Found extends Member>(find: (credential: Credential) => Promise<Found | null>) =>
    async (request: FastifyRequest): Promise<{ caller: Found & Pick<Credential, 'via'> }> => {
      const credential = readCredential(request.headers);
      const member = credential && (await find(credential));
      if (!member) throw new AppError('unauthenticated');
      if (request.method !== 'GET') await consumeOrReject(limiter, MEMBER_WRITES, String(member.memberId));
      return { caller: { ...member, via: credential.via } };
    };
  const staffWith = (permission: string) => async (request: FastifyRequest) => {
    const credential = readCredential(request.headers, STAFF_COOKIE);
    const staff = credential && (await authenticateStaff(credential));
    if (!staff) throw new AppError('unauthenticated');
    if (!staff.permissions.has(permission)) throw new AppError('forbidden');
    return { staffId: staff.staffId };
  };
  const requireCredential = (request: FastifyRequest) => {
    const credential = readCredential(request.headers);
    if (!credential) throw new AppError('unauthenticated');
    return Promise.resolve({ credential });
  };
  const readOptionalCredential = (request: FastifyRequest) =>
    Promise.resolve({ credential: readCredential(request.headers) });

  return {
    public: <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
      call: Call<Q, B, R, 'public'>,
      handle: Handler<Q, B, R, object>,
    ) => register(scopes, call, noIdentity, handle, options),

    member: <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
      call: Call<Q, B, R, 'member'>,
      handle: Handler<Q, B, R, { caller: Caller }>,
    ) => register(scopes, call, authenticateBy(authenticate), handle, options),

    /** The same, where the query that checks the session finds more of the member. */
    memberBy: <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, Found extends Member>(
      find: (credential: Credential) => Promise<Found | null>,
      call: Call<Q, B, R, 'member'>,
      handle: Handler<Q, B, R, { caller: Found & Pick<Credential, 'via'> }>,
    ) => register(scopes, call, authenticateBy(find), handle, options),

    /** The permission is the part of the call's `auth` after `staff:`. */
    staff: <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
      call: Call<Q, B, R, `staff:${string}`>,
      handle: Handler<Q, B, R, { staffId: number }>,
    ) => register(scopes, call, staffWith(call.auth.slice('staff:'.length)), handle, options),

    /** For hot reads: the handler's own query checks the session and must reject an invalid credential. */
    memberInQuery: <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
      call: Call<Q, B, R, 'member'>,
      handle: Handler<Q, B, R, { credential: Credential }>,
    ) => register(scopes, call, requireCredential, handle, options),

    /** The handler's own query checks the session; an invalid credential is treated as a visitor. */
    optionalInQuery: <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
      call: Call<Q, B, R, 'optional'>,
      handle: Handler<Q, B, R, { credential: Credential | null }>,
    ) => register(scopes, call, readOptionalCredential, handle, options),
  };
};

export type Routes = ReturnType<typeof createRoutes>;
