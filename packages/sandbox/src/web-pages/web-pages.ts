import type { FastifyInstance } from 'fastify';

import { html } from '../html.ts';

const PAGES: Record<string, { title: string; description: string }> = {
  '/consent': {
    title: 'Consent in seven questions',
    description: 'What to ask before a treatment, and how to write the answers down.',
  },
  '/pricing': { title: 'Pricing a first treatment', description: '' },
};

/** Stands in for the pages of the internet: those of every host under .example. */
export const registerWebPages = (app: FastifyInstance) => {
  const requests: { host: string; path: string; headers: Record<string, unknown> }[] = [];
  app.get('/web-pages/requests', () => requests);
  app.delete('/web-pages/requests', (_request, reply) => {
    requests.length = 0;
    return reply.code(204).send();
  });
  app.get<{ Params: { host: string; '*': string }; Querystring: { to?: string } }>(
    '/web-pages/:host/*',
    (request, reply) => {
      const { host, '*': rest } = request.params;
      const path = `/${rest}`;
      requests.push({ host, path, headers: request.headers });
      if (path === '/redirect') return reply.redirect(request.query.to ?? '/', 302);
      const found = PAGES[path];
      if (!found) return reply.code(404).send();
      return reply.type('text/html; charset=utf-8').send(
        html`<!doctype html>
          <html lang="en">
            <head>
              <title>${found.title} | ${host}</title>
              <meta property="og:title" content="${found.title}" />
              <meta name="description" content="${found.description}" />
            </head>
            <body>
              <h1>${found.title}</h1>
            </body>
          </html>`.text,
      );
    },
  );
};
