import {
  commissionEarned,
  courseCompleted,
  JOINED_WITH_YOUR_LINK,
  membershipCancelled,
  mentionedInChat,
  paymentReceived,
  renewalFailed,
  TRAINER_ANSWERED,
  WELCOME_TO_MAETRIX,
} from '@maetrix/contract/messages';

import type { AccountEvents } from '#app/features/accounts/index.ts';
import type { AssistantEvents } from '#app/features/assistant/index.ts';
import { formatDay, formatMoney, type BillingEvents } from '#app/features/billing/index.ts';
import type { ChatEvents } from '#app/features/chat/index.ts';
import type { LearningEvents } from '#app/features/learning/index.ts';
import { smallestPictureUrl, type MediaEvents } from '#app/features/media/index.ts';
import type { NotificationEvents, Notifications } from '#app/features/notifications/index.ts';
import type { ProfileEvents } from '#app/features/profiles/index.ts';
import type { ReferralEvents } from '#app/features/referrals/index.ts';
import type { Events } from '#app/platform/events.ts';

export type ProductEvents = AccountEvents &
  AssistantEvents &
  BillingEvents &
  ChatEvents &
  LearningEvents &
  MediaEvents &
  NotificationEvents &
  ProfileEvents &
  ReferralEvents;

const MY_ACCOUNT = '/user/myaccount';
const AFFILIATE = '/affiliate';
const CHATS = { tuned: '/clara-ai-assistant', general: '/clara-ai-assistant-chatgpt-model' } as const;

/** What members are told of, in the transaction in which it happens. */
export const notifyOfEvents = (events: Events<ProductEvents>, { notify }: Pick<Notifications, 'notify'>) => {
  events.on('account.activated', (tx, { memberId }) =>
    notify(tx, { memberId, kind: 'welcome', cause: 'welcome', text: WELCOME_TO_MAETRIX, link: '/courses' }),
  );
  events.on('payment.received', (tx, { memberId, paymentId, amountMinor, currency }) =>
    notify(tx, {
      memberId,
      kind: 'payment',
      cause: `payment:${paymentId}`,
      text: paymentReceived(formatMoney(amountMinor, currency)),
      link: MY_ACCOUNT,
    }),
  );
  events.on('renewal.failed', (tx, { memberId, invoiceId, amountMinor, currency, accessUntil }) =>
    notify(tx, {
      memberId,
      kind: 'membership',
      cause: `renewal-failed:${invoiceId}`,
      text: renewalFailed(formatMoney(amountMinor, currency), formatDay(accessUntil)),
      link: MY_ACCOUNT,
    }),
  );
  events.on('membership.cancelled', (tx, { memberId, subscriptionId, version, endsAt }) =>
    notify(tx, {
      memberId,
      kind: 'membership',
      cause: `cancelled:${subscriptionId}:${version}`,
      text: membershipCancelled(formatDay(endsAt)),
      link: MY_ACCOUNT,
    }),
  );
  events.on('referral.bound', (tx, { affiliateId: memberId, referredId }) =>
    notify(tx, {
      memberId,
      kind: 'referral',
      cause: `referral:${referredId}`,
      text: JOINED_WITH_YOUR_LINK,
      link: AFFILIATE,
    }),
  );
  events.on('commission.posted', (tx, { affiliateId: memberId, cause, amountMinor, currency }) =>
    notify(tx, {
      memberId,
      kind: 'referral',
      cause: `commission:${cause}`,
      text: commissionEarned(formatMoney(amountMinor, currency)),
      link: AFFILIATE,
    }),
  );
  events.on('course.completed', (tx, { memberId, course: { id, title, thumbnail } }) =>
    notify(tx, {
      memberId,
      kind: 'learning',
      cause: `course:${id}`,
      text: courseCompleted(title),
      imageUrl: thumbnail && smallestPictureUrl(thumbnail),
      link: '/myactivity',
    }),
  );
  events.on('conversation.answered', (tx, { memberId, threadId, model }) =>
    notify(tx, {
      memberId,
      kind: 'learning',
      cause: `hand-over:${threadId}`,
      text: TRAINER_ANSWERED,
      link: `${CHATS[model]}?thread=${threadId}`,
    }),
  );
  events.on('chat.mentioned', (tx, { memberId, authorName, room, seq }) =>
    notify(tx, {
      memberId,
      kind: 'chat',
      cause: `chat:${room.code}:${seq}`,
      text: mentionedInChat(authorName, room.name),
      // The widget opens the room on any page.
      link: `/dashboard?chat=${room.code}`,
    }),
  );
};
