import {
  answerCategories,
  deleteWorkbookEntry,
  getAnswerExport,
  startAnswerExport,
  workbookEntries,
} from '@maetrix/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { toAnswerFilter } from '#app/features/assistant/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import { readCredential, type Credential } from '#app/platform/http/credential.ts';
import type { Routes } from '#app/platform/http/route.ts';

import { presentCategories, presentEntry, presentExport } from './workbook-presenter.ts';
import type { Workbook } from './workbook-service.ts';

export const registerWorkbookRoutes = (
  routes: Routes,
  {
    workbook,
    catalogue,
    clock,
  }: { workbook: Workbook; catalogue: Pick<Catalogue, 'snapshot'>; clock: Clock },
) => {
  routes.member(workbookEntries, async ({ caller: { memberId }, query }) => {
    const { entries, hasMore } = await workbook.listEntries(memberId, toAnswerFilter(query));
    const snapshot = catalogue.snapshot();
    return { result: { entries: entries.map((entry) => presentEntry(snapshot, entry)), has_more: hasMore } };
  });

  routes.member(deleteWorkbookEntry, async ({ caller: { memberId }, body }) => {
    await workbook.deleteEntry(memberId, body.id);
    return { result: null };
  });

  routes.member(answerCategories, async ({ caller: { memberId }, query: { kind } }) => ({
    result: presentCategories(catalogue.snapshot(), await workbook.listCategories(memberId, kind)),
  }));

  routes.member(startAnswerExport, async ({ caller: { memberId }, body }) => ({
    result: presentExport(await workbook.exports.start(memberId, body), clock()),
  }));

  routes.member(getAnswerExport, async ({ caller: { memberId }, query }) => ({
    result: presentExport(await workbook.exports.find(memberId, query.id), clock()),
  }));
};

const exportParameter = z.object({ id: z.uuid() });

/** The file itself is sent by the edge: not a call of the contract, whose answers are JSON or small. */
export const registerExportFileRoute = (
  api: FastifyInstance,
  deps: {
    workbook: Workbook;
    authenticate: (credential: Credential) => Promise<{ memberId: number } | null>;
  },
): Promise<void> => {
  api.get('/ai/exports/:id/file', { config: { auth: 'member' } }, async (request, reply) => {
    const credential = readCredential(request.headers);
    const member = credential && (await deps.authenticate(credential));
    if (!member) throw new AppError('unauthenticated');
    const parameter = exportParameter.safeParse(request.params);
    if (!parameter.success) throw new AppError('not_found');
    const opened = await deps.workbook.exports.open(member.memberId, parameter.data.id);
    return reply
      .headers({
        'x-accel-redirect': `/_store/${opened.storageKey}`,
        'content-type': opened.mimeType,
        'content-disposition': `attachment; filename="${opened.fileName}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send();
  });
  return Promise.resolve();
};
