import type { Members } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { Mailer } from '#app/platform/mail.ts';

import { receiptMail } from './receipt-mail.ts';
import { receiptRepository as repository } from './receipt-repository.ts';
import type { DocumentThread } from './document-thread-service.ts';
import { documentSeries, formatReceipt, type Seller } from './receipt.ts';

// Drawing one takes up to a second of CPU.
export const DOWNLOADS: Limit = { name: 'receipts', max: 60, windowMs: HOUR };

export const createReceipts = (deps: {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  mailer: Mailer;
  members: Members;
  seller: Seller;
  thread: DocumentThread;
}) => {
  const { database, clock, members, thread } = deps;

  /** Under the lock of the payment, so that a payment gets one number. */
  const issue = (memberId: number, paymentId: number): Promise<void> =>
    inTransaction(database.db, async (tx) => {
      if (!(await repository.lockPayment(tx, memberId, paymentId))) return;
      if (await repository.findNumber(tx, paymentId)) return;
      const buyer = await members.find(tx, memberId);
      if (!buyer) return;
      const at = clock();
      const series = documentSeries('receipt', at);
      const number = await repository.nextNumber(tx, series);
      const billedTo = buyer.email ? `${buyer.name}, ${buyer.email}` : buyer.name;
      await repository.insert(tx, { memberId, paymentId, series, number, billedTo, at });
    });

  return {
    issue,

    /** The receipt as a PDF; not found for the payment of another member. */
    download: async (memberId: number, paymentId: number): Promise<{ name: string; content: Buffer }> => {
      await consumeOrReject(deps.limiter, DOWNLOADS, String(memberId));
      await issue(memberId, paymentId);
      const facts = await repository.read(database.db, paymentId);
      if (facts?.memberId !== memberId) throw new AppError('not_found');
      const receipt = formatReceipt(facts);
      return { name: `${receipt.number}.pdf`, content: await thread.draw(receipt, deps.seller) };
    },

    /** Mails the receipt. Running twice sends one message with the same id. */
    send: async ({ memberId, paymentId }: { memberId: number; paymentId: number }): Promise<void> => {
      await issue(memberId, paymentId);
      const facts = await repository.read(database.db, paymentId);
      const member = await members.find(database.db, memberId);
      if (!facts || !member?.email) return;
      const receipt = formatReceipt(facts);
      await deps.mailer.send({
        ...receiptMail({ name: member.name, receipt }),
        to: member.email,
        key: `receipt.${receipt.number}`,
        attachments: [
          { filename: `${receipt.number}.pdf`, content: await thread.draw(receipt, deps.seller) },
        ],
      });
    },
  };
};

export type Receipts = ReturnType<typeof createReceipts>;
