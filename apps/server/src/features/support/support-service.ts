import { HOUR, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import { consumeByAddress, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { Mailer } from '#app/platform/mail.ts';
import type { Random } from '#app/platform/secrets.ts';

import { enquiryMail } from './enquiry-mail.ts';
import { forwardEnquiry } from './support-jobs.ts';
import { supportRepository as repository } from './support-repository.ts';

const PER_ADDRESS: Limit = { name: 'enquiry-address', max: 10, windowMs: HOUR };

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  limiter: Limiter;
  mailer: Mailer;
  supportEmail: string;
};

export const createSupportService = (deps: Deps) => ({
  sendEnquiry: async (
    enquiry: { name: string; email: string; message: string },
    address: string,
  ): Promise<void> => {
    await consumeByAddress(deps.limiter, PER_ADDRESS, address);
    const id = deps.random.uuid();
    await inTransaction(deps.database.db, async (tx) => {
      await repository.insertEnquiry(tx, { ...enquiry, id, createdAt: deps.clock() });
      await enqueue(tx, forwardEnquiry, { enquiryId: id });
    });
  },

  forward: async ({ enquiryId }: { enquiryId: string }): Promise<void> => {
    const enquiry = await repository.findEnquiry(deps.database.db, enquiryId);
    if (!enquiry) return;
    await deps.mailer.send({
      ...enquiryMail(enquiry),
      to: deps.supportEmail,
      replyTo: enquiry.email,
      key: `enquiry.${enquiryId}`,
    });
  },
});

export type SupportService = ReturnType<typeof createSupportService>;
