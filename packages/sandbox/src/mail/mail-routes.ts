import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inboxPage, mailPage, PAGE_SIZE } from './mail-pages.ts';
import type { Mail, Mailbox } from './mailbox.ts';
import type { MailSettings } from './smtp-catcher.ts';

const API_LIMIT = 1000;

const inboxQuery = z.object({
  to: z.string().default(''),
  page: z.coerce.number().int().min(1).default(1),
});
const messagesQuery = z.object({ to: z.string().optional(), since: z.coerce.date().optional() });
const mailParams = z.object({ id: z.string() });
const settingsBody = z.strictObject({
  refuse: z.number().int().min(0).optional(),
  delayMs: z.number().int().min(0).max(600_000).optional(),
});

const presentMessage = ({ headers: _, ...message }: Mail) => message;

export const registerMailRoutes = (app: FastifyInstance, mailbox: Mailbox, settings: MailSettings): void => {
  app.get('/mail', (request, reply) => {
    const { to, page } = inboxQuery.parse(request.query);
    const found = mailbox.list({ to });
    const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return reply.type('text/html').send(inboxPage(shown, found.length, to, page));
  });

  app.get('/mail/:id', (request, reply) => {
    const mail = mailbox.find(mailParams.parse(request.params).id);
    return mail ? reply.type('text/html').send(mailPage(mail)) : reply.callNotFound();
  });

  /** For tests: the newest messages, at most a thousand. */
  app.get('/mail/api/messages', (request) =>
    mailbox.list(messagesQuery.parse(request.query)).slice(0, API_LIMIT).map(presentMessage),
  );

  app.delete('/mail/api/messages', (_request, reply) => {
    mailbox.clear();
    return reply.code(204).send();
  });

  app.get('/mail/api/count', () => ({ count: mailbox.count() }));

  app.post('/mail/api/settings', (request) => {
    const { refuse, delayMs } = settingsBody.parse(request.body);
    settings.refuse = refuse ?? settings.refuse;
    settings.delayMs = delayMs ?? settings.delayMs;
    return settings;
  });
};
