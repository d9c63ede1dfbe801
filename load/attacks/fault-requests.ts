import { randomUUID } from 'node:crypto';

import { calls, type AnyCall } from '@maetrix/contract';
import { SESSION_COOKIE } from '@maetrix/contract/cookies';

import { pages } from '../../apps/web/app/route-table.ts';
import { emailOf, tokenOf } from '../harness/database.ts';
import { PASSWORD } from '../harness/system.ts';

/** The ids the requests of the matrix refer to. */
export type Subject = { courseId: number; slug: string; lessonId: number; planId: number };

type Method = 'GET' | 'POST';

export type FaultRequest = {
  name: string;
  to: 'api' | 'edge';
  /** Whether the caller waits for the payment provider. */
  asksProvider: boolean;
  method: Method;
  path: string;
  headers: Record<string, string>;
  body?: object;
};

type Sender = { member: number; number: number };
type Payload = { query?: Record<string, string | number>; body?: object };

const payloads = (subject: Subject, { member, number }: Sender): Record<string, Payload> => {
  const course = { service_category: 'course', service_id: subject.courseId };
  const lesson = { ...course, playble_item_id: subject.lessonId };
  const plan = { service_category: 'subscription', service_id: subject.planId };
  const passwords = { password: PASSWORD, confirm_password: PASSWORD };
  const newPasswords = { new_password: 'Other7Horse', confirm_password: 'Other7Horse' };
  const request_key = randomUUID();
  const card = { payment_method: 'pm_card_visa', request_key };
  const email = `fault-${number}@load.example`;
  return {
    register: { body: { name: 'Fault', email, ...passwords } },
    activateAccount: { body: { token: 'x'.repeat(43) } },
    resendActivation: { body: { email } },
    login: { body: { email: emailOf(member), password: PASSWORD } },
    forgotPassword: { body: { email: emailOf(member) } },
    changePassword: { body: { token: 'x'.repeat(43), ...passwords } },
    changePasswordAfterAuthentication: { body: { password: PASSWORD, ...newPasswords } },
    revokeSession: { body: { session_id: 1 } },
    sendEnquiry: { body: { name: 'Fault', email, message: 'Does it still work?' } },
    userFaq: { body: { feedback: 'Does it still work?' } },
    listChatMessages: { query: { room_id: 'community' } },
    listPinnedMessages: { query: { room_id: 'community' } },
    searchChatMessages: { query: { room_id: 'community', search_text: 'still' } },
    chatMentionList: { query: { room_id: 'community', name: 'a' } },
    muteChatRoom: { body: { room_id: 'community', is_muted: 1 } },
    openDirectRoom: { body: { uuid: request_key } },
    blockChatMember: { body: { uuid: request_key, is_blocked: 1 } },
    reportChat: {
      body: { suspect_uuid: request_key, report_type: 'Spam', description: 'Does it still work?' },
    },
    courseDetail: { body: { course_id: subject.courseId } },
    podcastDetail: { body: { podcast_title_url: subject.slug } },
    openMedia: { body: lesson },
    downloadLesson: { query: { course_id: subject.courseId, lesson_id: subject.lessonId } },
    enrollToService: { body: course },
    rateService: { body: { course_id: subject.courseId, rating: 4 } },
    addOrUpdatePlaylist: { body: { ...lesson, resume_at: '00:00:05' } },
    getResumeTime: { query: lesson },
    completeService: { body: lesson },
    courseCompletePercentage: { body: { course_id: subject.courseId } },
    addUserActivity: { body: course },
    addToFavourite: { body: course },
    checkIsFavourite: { body: course },
    blogDetail: { body: { blog_id: subject.courseId } },
    addToCart: { body: { services: [course] } },
    removeFromCart: { body: { cart_id: 1 } },
    buyServices: { body: { services: [course], ...card } },
    buyServicesV2: { body: { session_id: 'cs_test_unknown' } },
    createSessionForPayment: { body: { services: [course], request_key } },
    createSessionForPaymentV2: { body: { ...course, request_key } },
    directPaymentForNewUser: { body: { ...plan, name: 'Fault', email, ...passwords, request_key } },
    cancelSubscription: { body: {} },
    changeSubscription: { body: { service_id: subject.planId } },
    subscriptionChangeQuote: { body: { service_id: subject.planId } },
    receipt: { query: { payment_id: 1 } },
    creditNote: { query: { number: 'C-2026-000001' } },
    subscriptionCardPayment: { body: { ...plan, ...card } },
    subscriptionPayment: { body: { services: [plan], request_key } },
    subscriptionPaymentV2: { body: { ...plan, request_key } },
    updateValidityAfterSubscriptionPaymentV2: { body: { session_id: 'cs_test_unknown' } },
    redeemPoints: { body: { points: 1_000, reward: 'courses', request_key } },
    referralClick: { body: { referral_code: 'nobody' } },
    globalSearch: { query: { search_text: 'course secret' } },
    searchSuggestions: { query: { search_text: 'cour' } },
    bannerList: { query: { banner_category: 'video' } },
    bannerClick: { body: { banner_id: 1 } },
    calendarEvents: { query: { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' } },
    calendarEventFile: { query: { event_id: 1 } },
    videoDetail: { body: { video_title_url: subject.slug } },
    videoAnalytics: { body: { video_id: 1, percentage: 10 } },
    tracking: { body: { url: '/videos', type: 'video', content_id: 1 } },
    videoSharingRevert: { body: { url: '/videos', path_name: '/videos', user_id: 'nobody000000' } },
  };
};

const toRequest = (call: AnyCall, payload: Payload, member: number): FaultRequest => {
  const query = payload.query ? `?${new URLSearchParams(payload.query as Record<string, string>)}` : '';
  return {
    name: `${call.method} /api${call.path}`,
    to: 'api',
    asksProvider: call.asksProvider === true,
    method: call.method as Method,
    path: `/api${call.path}${query}`,
    headers: call.auth === 'public' ? {} : { authorization: `Bearer ${tokenOf(member)}` },
    ...(call.method !== 'GET' && { body: payload.body ?? {} }),
  };
};

/** Every call of the contract, each by a separate member. */
export const callRequests = (subject: Subject, next: () => Sender): FaultRequest[] =>
  calls.map((call) => {
    const sender = next();
    return toRequest(call, payloads(subject, sender)[call.name] ?? {}, sender.member);
  });

const pathOf = (path: string, { courseId, slug }: Subject) =>
  path.replace(':category', 'load').replace(':id', String(courseId)).replace(':name', slug);

/** Every page of the site, for a visitor and for a member. */
export const pageRequests = (subject: Subject, { member }: Sender): FaultRequest[] =>
  pages.flatMap(({ path }) =>
    [{}, { cookie: `${SESSION_COOKIE}=${tokenOf(member)}` }].map((headers) => ({
      name: `${'cookie' in headers ? 'member' : 'visitor'} ${path}`,
      to: 'edge' as const,
      asksProvider: false,
      method: 'GET' as const,
      path: pathOf(path, subject),
      headers,
    })),
  );
