import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import { consumeOrReject, type Limiter } from '#app/platform/limits.ts';

import { includedTax } from '../records/tax.ts';
import { creditNoteRepository as repository, type CreditNote } from './credit-note-repository.ts';
import type { DocumentThread } from './document-thread-service.ts';
import { documentSeries, formatCreditNote, parseDocumentNumber, type Seller } from './receipt.ts';
import { receiptRepository } from './receipt-repository.ts';
import { DOWNLOADS, type Receipts } from './receipt-service.ts';

/** Credit notes: one for each refund of a payment that has a receipt. */
export const createCreditNotes = (deps: {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  seller: Seller;
  thread: DocumentThread;
  receipts: Pick<Receipts, 'issue'>;
}) => {
  const { database, clock } = deps;
  const { db } = database;

  /** Under the lock of the payment. A payment that was refunded before it had a receipt gets neither. Idempotent. */
  const issue = async (memberId: number, paymentId: number): Promise<void> => {
    await deps.receipts.issue(memberId, paymentId);
    await inTransaction(db, async (tx) => {
      const payment = await repository.lockReceipted(tx, memberId, paymentId);
      if (!payment) return;
      const at = clock();
      const series = documentSeries('credit note', at);
      let left = payment.amountMinor - payment.creditedMinor;
      for (const { id, amountMinor } of await repository.listUncredited(tx, memberId, paymentId)) {
        const number = await receiptRepository.nextNumber(tx, series);
        // As in the ledger: computed from the amounts left before and after, so that rounded parts add up to the whole.
        const taxMinor = includedTax(left) - includedTax(left - amountMinor);
        const { billedTo } = payment;
        await repository.insert(tx, {
          memberId,
          paymentId,
          refundId: id,
          series,
          number,
          amountMinor,
          taxMinor,
          billedTo,
          at,
        });
        left -= amountMinor;
      }
    });
  };

  const draw = async (note: CreditNote) => {
    const formatted = formatCreditNote(note);
    return { name: `${formatted.number}.pdf`, content: await deps.thread.draw(formatted, deps.seller) };
  };

  return {
    issue: ({ memberId, paymentId }: { memberId: number; paymentId: number }) => issue(memberId, paymentId),

    /** The credit note as a PDF; not found for one of another member. */
    download: async (memberId: number, number: string) => {
      await consumeOrReject(deps.limiter, DOWNLOADS, String(memberId));
      const note = await repository.find(db, memberId, parseDocumentNumber(number));
      if (!note) throw new AppError('not_found');
      return draw(note);
    },

    /** The credit notes of these payments, for the mail about their refund. */
    attach: async (memberId: number, paymentIds: number[]) => {
      const attachments: { filename: string; content: Buffer }[] = [];
      for (const paymentId of paymentIds) {
        await issue(memberId, paymentId);
        for (const note of await repository.listByPayment(db, memberId, paymentId)) {
          const { name: filename, content } = await draw(note);
          attachments.push({ filename, content });
        }
      }
      return attachments;
    },
  };
};

export type CreditNotes = ReturnType<typeof createCreditNotes>;
