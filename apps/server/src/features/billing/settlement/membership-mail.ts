import { mailLayout } from '#app/platform/mail-layout.ts';

import { formatDay } from '../receipts/receipt.ts';

type Facts = { name: string; plan: string; siteOrigin: string };

const account = (siteOrigin: string, label: string) => ({ label, href: `${siteOrigin}/user/myaccount` });

export const cancelledMail = ({ name, plan, siteOrigin, endsAt }: Facts & { endsAt: Date }) => ({
  subject: `Your ${plan} membership is cancelled`,
  content: mailLayout({
    preview: `You keep ${plan} until ${formatDay(endsAt)}.`,
    greeting: name,
    paragraphs: [
      `You keep ${plan} until ${formatDay(endsAt)}. You will not be charged again.`,
      'Your progress and favourites stay saved, and courses you bought are yours to keep. If you change your mind before then, renew in My Account and nothing changes.',
    ],
    action: account(siteOrigin, 'My Account'),
  }),
});

export const resumedMail = (facts: Facts & { renewsAt: Date; fee: string }) => ({
  subject: `Your ${facts.plan} membership goes on`,
  content: mailLayout({
    preview: `It renews on ${formatDay(facts.renewsAt)}.`,
    greeting: facts.name,
    paragraphs: [
      `Good to have you back. Your ${facts.plan} membership is no longer cancelled: it renews on ${formatDay(facts.renewsAt)} at ${facts.fee} per month.`,
    ],
    action: account(facts.siteOrigin, 'My Account'),
  }),
});

export const planChangedMail = (
  facts: Facts & { from: string; isUpgrade: boolean; renewsAt: Date; fee: string },
) => ({
  subject: `Your plan changes to ${facts.plan}`,
  content: mailLayout({
    preview: `From ${facts.from} to ${facts.plan}.`,
    greeting: facts.name,
    paragraphs: facts.isUpgrade
      ? [
          `You have moved from ${facts.from} to ${facts.plan}, and ${facts.plan} is open to you now. The next payment is ${facts.fee} on ${formatDay(facts.renewsAt)}.`,
        ]
      : [
          `You keep ${facts.from} until ${formatDay(facts.renewsAt)}. Then ${facts.plan} starts at ${facts.fee} per month. Nothing is charged today.`,
          `If you change your mind, you can keep ${facts.from} in My Account until then.`,
        ],
    action: account(facts.siteOrigin, 'My Account'),
  }),
});

export const renewalFailedMail = (facts: Facts & { amount: string; accessUntil: Date }) => ({
  subject: 'Your renewal payment did not go through',
  content: mailLayout({
    preview: `We could not collect ${facts.amount} for ${facts.plan}.`,
    greeting: facts.name,
    paragraphs: [
      `We could not collect ${facts.amount} for your ${facts.plan} membership. You keep it until ${formatDay(facts.accessUntil)}, and we will try your card again in the next few days.`,
      'If the card has expired or been replaced, please update it: open My Account and choose Manage card.',
    ],
    action: account(facts.siteOrigin, 'Update your card'),
  }),
});
