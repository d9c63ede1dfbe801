import { AppError } from '#app/kernel/app-error.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { Mailer } from '#app/platform/mail.ts';
import type { Random } from '#app/platform/secrets.ts';

import type { Message } from '../messages/message.ts';
import { messageRepository as messages } from '../messages/message-repository.ts';
import type { Directory } from '../people/directory-service.ts';
import type { RoomService } from '../rooms/room-service.ts';
import { mailReport } from './report-jobs.ts';
import { reportMail } from './report-mail.ts';
import { reportRepository as repository, type Evidence } from './report-repository.ts';

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  limiter: Limiter;
  mailer: Mailer;
  directory: Directory;
  rooms: Pick<RoomService, 'requireReadable'>;
  supportEmail: string;
};

const REPORTS: Limit = { name: 'chat-reports', max: 20, windowMs: HOUR };
const CONTEXT = 5;

type Report = {
  memberId: number;
  suspectUuid: string;
  reason: string;
  description: string;
  claim: string | undefined;
  message: { code: string; seq: number } | undefined;
};

export const createReportService = (deps: Deps) => {
  const { clock, directory } = deps;
  const { db } = deps.database;

  const collectEvidence = async (message: Message): Promise<Evidence> => {
    const { roomId, seq } = message;
    const versions = await messages.listVersions(db, { roomId, seq });
    const around = await messages.listBefore(db, 0, {
      roomId,
      before: seq + CONTEXT + 1,
      limit: 2 * CONTEXT + 1,
    });
    return {
      sentAt: message.sentAt.toISOString(),
      status: message.status,
      body: message.body,
      fileName: message.file?.fileName ?? null,
      versions: versions.map((version) => ({ ...version, at: version.at.toISOString() })),
      context: around
        .filter((each) => each.seq !== seq && each.seq >= seq - CONTEXT)
        .map(({ seq: number, authorId, body, sentAt }) => ({
          seq: number,
          authorId,
          body,
          sentAt: sentAt.toISOString(),
        })),
    };
  };

  /** The message as the server has it: by its number, or else by its author and text. */
  const findReported = async (report: Report, suspectId: number): Promise<Message | null> => {
    if (report.message) {
      const { code, seq } = report.message;
      const room = await deps.rooms.requireReadable(db, report.memberId, { code });
      const message = await messages.find(db, { roomId: room.id, seq }, report.memberId);
      if (message?.authorId !== suspectId) throw new AppError('not_found');
      return message;
    }
    if (!report.claim) return null;
    const key = await messages.findByText(db, {
      authorId: suspectId,
      text: report.claim,
      readerId: report.memberId,
    });
    return (key && (await messages.find(db, key, report.memberId))) ?? null;
  };

  return {
    /** A second report of the same message by the same member changes nothing. */
    report: async (report: Report): Promise<void> => {
      const { memberId, reason, description } = report;
      await consumeOrReject(deps.limiter, REPORTS, String(memberId));
      const [suspect] = await directory.listByPublicIds(db, [report.suspectUuid]);
      if (!suspect || suspect.id === memberId) throw new AppError('not_found');
      const message = await findReported(report, suspect.id);
      const evidence = message && (await collectEvidence(message));
      const id = deps.random.uuid();
      await inTransaction(db, async (tx) => {
        const isNew = await repository.insert(tx, {
          id,
          memberId,
          suspectId: suspect.id,
          reason,
          description,
          claim: report.claim ?? null,
          message: message && evidence && { roomId: message.roomId, seq: message.seq, evidence },
          createdAt: clock(),
        });
        if (isNew) await enqueue(tx, mailReport, { reportId: id });
      });
    },

    mailReport: async ({ reportId }: { reportId: string }): Promise<void> => {
      const report = await repository.find(db, reportId);
      if (!report) return;
      const suspect = (await directory.load(db, [report.suspectId])).get(report.suspectId);
      const evidence = report.evidence as Evidence | null;
      await deps.mailer.send({
        ...reportMail({
          reason: report.reason,
          description: report.description,
          suspect: suspect?.name ?? 'a former member',
          text: evidence && (evidence.body ?? evidence.fileName ?? '(deleted)'),
        }),
        to: deps.supportEmail,
        key: `chat-report.${reportId}`,
      });
    },
  };
};
