import type { z } from 'zod';

import type { Members } from '#app/features/accounts/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { Database } from '#app/platform/database.ts';
import type { Mailer } from '#app/platform/mail.ts';

import { formatMoney } from '../receipts/receipt.ts';
import { cancelledMail, planChangedMail, renewalFailedMail, resumedMail } from './membership-mail.ts';
import type { mailMembershipJob, mailRenewalFailedJob } from './membership-mail-jobs.ts';

type Notice = z.output<(typeof mailMembershipJob)['payload']>;
type FailedRenewal = z.output<(typeof mailRenewalFailedJob)['payload']>;

type Deps = {
  database: Database;
  members: Members;
  catalogue: Catalogue;
  mailer: Mailer;
  siteOrigin: string;
};

export const createMembershipMails = ({ database, members, catalogue, mailer, siteOrigin }: Deps) => {
  const planOf = (id: number) => {
    const plan = catalogue.snapshot().plans.get(id);
    if (!plan) throw new Error(`Plan ${id} does not exist`);
    return plan;
  };

  const compose = (notice: Notice, name: string) => {
    const plan = planOf(notice.planId);
    const facts = { name, plan: plan.name, siteOrigin };
    const renewsAt = new Date(notice.periodEnd);
    const feeMinor = notice.feeMinor ?? plan.fee.minor;
    const fee = formatMoney(feeMinor, plan.fee.currency);
    if (notice.notice === 'cancelled') return cancelledMail({ ...facts, endsAt: renewsAt });
    if (notice.notice === 'resumed') return resumedMail({ ...facts, renewsAt, fee });
    const from = planOf(notice.fromPlanId);
    const isUpgrade = feeMinor > (notice.fromFeeMinor ?? from.fee.minor);
    return planChangedMail({ ...facts, from: from.name, isUpgrade, renewsAt, fee });
  };

  return {
    mailMembership: async (notice: Notice): Promise<void> => {
      const member = await members.find(database.db, notice.memberId);
      if (!member?.email) return;
      await mailer.send({
        ...compose(notice, member.name),
        to: member.email,
        key: `membership.${notice.subscriptionId}.${notice.version}`,
      });
    },

    mailRenewalFailed: async (failed: FailedRenewal): Promise<void> => {
      const member = await members.find(database.db, failed.memberId);
      if (!member?.email) return;
      const facts = { name: member.name, plan: planOf(failed.planId).name, siteOrigin };
      const amount = formatMoney(failed.amountMinor, failed.currency);
      await mailer.send({
        ...renewalFailedMail({ ...facts, amount, accessUntil: new Date(failed.accessUntil) }),
        to: member.email,
        key: `renewal-failed.${failed.invoiceId}`,
      });
    },
  };
};
