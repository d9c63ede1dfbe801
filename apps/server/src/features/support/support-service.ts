import type { Members } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { normalizeMailbox } from '#app/kernel/mailbox.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import {
  chargesByAddress,
  consumeByAddress,
  consumeFirstOrReject,
  type Limit,
  type Limiter,
} from '#app/platform/limits.ts';
import type { Mailer } from '#app/platform/mail.ts';
import type { Random } from '#app/platform/secrets.ts';

import { acknowledgementMail } from './acknowledgement-mail.ts';
import { forwardedMail } from './forwarded-mail.ts';
import { forwardEnquiry, forwardFeedback, mailAcknowledgement } from './support-jobs.ts';
import { supportRepository as repository } from './support-repository.ts';

const ENQUIRIES_PER_ADDRESS: Limit = { name: 'enquiry-address', max: 10, windowMs: HOUR };
const FEEDBACK_PER_MEMBER: Limit = { name: 'feedback-member', max: 10, windowMs: HOUR };
/** The members of a clinic may share an address. */
const FEEDBACK_PER_ADDRESS: Limit = { name: 'feedback-address', max: 30, windowMs: HOUR };

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  limiter: Limiter;
  mailer: Mailer;
  members: Members;
  supportEmail: string;
  siteOrigin: string;
};

export const createSupportService = (deps: Deps) => {
  const { db } = deps.database;

  /** At most one mail a day for each mailbox, however many messages arrive at once. */
  const acknowledge = async (tx: Tx, { email, memberId }: { email: string; memberId: number | null }) => {
    const id = deps.random.uuid();
    const day = deps.clock().toISOString().slice(0, 10);
    const isFirst = await repository.insertAcknowledgement(tx, {
      id,
      mailbox: normalizeMailbox(email),
      day,
      email,
      memberId,
    });
    if (isFirst) await enqueue(tx, mailAcknowledgement, { acknowledgementId: id });
  };

  return {
    listFaqs: () => repository.listFaqs(db),

    sendEnquiry: async (
      enquiry: { name: string; email: string; message: string },
      address: string,
    ): Promise<void> => {
      await consumeByAddress(deps.limiter, ENQUIRIES_PER_ADDRESS, address);
      const id = deps.random.uuid();
      await inTransaction(db, async (tx) => {
        await repository.insertEnquiry(tx, { ...enquiry, id, createdAt: deps.clock() });
        await enqueue(tx, forwardEnquiry, { enquiryId: id });
        await acknowledge(tx, { email: enquiry.email, memberId: null });
      });
    },

    sendFeedback: async (
      { memberId, feedback }: { memberId: number; feedback: string },
      address: string,
    ): Promise<void> => {
      await consumeFirstOrReject(deps.limiter, [
        { limit: FEEDBACK_PER_MEMBER, subject: String(memberId) },
        ...chargesByAddress(FEEDBACK_PER_ADDRESS, address),
      ]);
      const id = deps.random.uuid();
      await inTransaction(db, async (tx) => {
        // Feedback of a member whose account ends meanwhile is stored before that, and erased with it, or not at all.
        const member = await deps.members.lockActive(tx, memberId);
        if (!member?.email) throw new AppError('unauthenticated');
        await repository.insertFeedback(tx, { id, memberId, feedback, createdAt: deps.clock() });
        await enqueue(tx, forwardFeedback, { feedbackId: id });
        await acknowledge(tx, { email: member.email, memberId });
      });
    },

    forwardEnquiry: async ({ enquiryId }: { enquiryId: string }): Promise<void> => {
      const enquiry = await repository.findEnquiry(db, enquiryId);
      if (!enquiry) return;
      const { name, email, message: text } = enquiry;
      await deps.mailer.send({
        ...forwardedMail({ kind: 'Enquiry', name, email, text }),
        to: deps.supportEmail,
        replyTo: email,
        key: `enquiry.${enquiryId}`,
      });
    },

    forwardFeedback: async ({ feedbackId }: { feedbackId: string }): Promise<void> => {
      const found = await repository.findFeedback(db, feedbackId);
      const member = found && (await deps.members.find(db, found.memberId));
      if (!found || !member?.email) return;
      const { name, email } = member;
      await deps.mailer.send({
        ...forwardedMail({ kind: 'Feedback', name, email, text: found.feedback }),
        to: deps.supportEmail,
        replyTo: email,
        key: `feedback.${feedbackId}`,
      });
    },

    /** A member who has left gets no mail. */
    mailAcknowledgement: async ({ acknowledgementId }: { acknowledgementId: string }): Promise<void> => {
      const found = await repository.findAcknowledgement(db, acknowledgementId);
      if (!found) return;
      if (found.memberId !== null && !(await deps.members.isActive(db, found.memberId))) return;
      await deps.mailer.send({
        ...acknowledgementMail({ siteOrigin: deps.siteOrigin }),
        to: found.email,
        key: `acknowledgement.${acknowledgementId}`,
      });
    },
  };
};

export type SupportService = ReturnType<typeof createSupportService>;
