import type { AnyCall } from '@maetrix/contract';

/** The kinds of callers. The last one sends a session that has ended. */
export const CALLERS = [
  'visitor',
  'member',
  'subscribed',
  'expired',
  'cancelled',
  'owner',
  'other member',
  'ended session',
] as const;
export type Caller = (typeof CALLERS)[number];

/** The owner of the object that a call names. */
export const WHOSE = ['own', 'other', 'unknown'] as const;
export type Whose = (typeof WHOSE)[number];

/** The objects a call can name. */
export type Objects = {
  /** Own: open to every member. Other: bought by another member. */
  course: number;
  lesson: number;
  /** Own: open to every member. Other: bought by another member. */
  video: number;
  banner: number;
  event: number;
  /** Own: open to every member. Other: of a plan. */
  article: number;
  session: number;
  cartItem: number;
  payment: number;
  checkout: string;
  plan: number;
  notification: string;
  email: string;
};

type Status = number | readonly number[];
type Answers = Status | Record<Whose, Status>;

export type Row = {
  /** The body, or the query of a GET. */
  send?: (objects: Objects) => object;
  /** The expected status for members, and for visitors where the call is public. */
  answers: Answers | ((caller: Caller) => Answers);
  /** The expected status for visitors where it differs. */
  visitors?: Answers;
};

const PAID = new Set<Caller>(['subscribed', 'cancelled', 'owner']);
const RENEWING = new Set<Caller>(['subscribed', 'cancelled']);
const course = ({ course: service_id }: Objects) => ({ service_category: 'course', service_id });
const lesson = (objects: Objects) => ({ ...course(objects), playble_item_id: objects.lesson });
const services = (objects: Objects) => ({ services: [course(objects)] });
const plan = ({ plan: service_id }: Objects) => ({ service_category: 'subscription', service_id });
const card = { payment_method: 'pm_card_visa' };
const credentials = { email: 'unknown@clinic.example', password: 'Wrong7Horse' };
const confirming = ({ checkout: session_id }: Objects) => ({ session_id });

const REFUSED_QUESTION = 'How many units of botox for the glabella?';
const UNKNOWN_UPLOAD = '0195c0de-0000-7000-8000-000000000002';

const IF_OPEN = { own: 200, other: 403, unknown: 404 };
const ALWAYS = 200;
/** Mails and attempts per address are limited. */
const LIMITED = [200, 429];
const IF_KNOWN = { own: 200, other: 200, unknown: 404 };
/** Foreign objects are answered like unknown ones. */
const ONLY_OWN = { own: 200, other: 404, unknown: 404 };

const ACCOUNT_CALLS: Record<string, Row> = {
  register: {
    send: ({ email }) => ({ ...credentials, email, name: 'New', confirm_password: 'Wrong7Horse' }),
    answers: LIMITED,
  },
  activateAccount: { send: () => ({ token: 'invented' }), answers: 303 },
  activationForm: { send: () => ({ token: 'invented' }), answers: ALWAYS },
  activateWithPassword: {
    send: () => ({ token: 'invented', password: 'Better$Horse8', confirm_password: 'Better$Horse8' }),
    answers: [200, 422, 429],
  },
  resendActivation: { send: ({ email }) => ({ email }), answers: LIMITED },
  forgotPassword: { send: ({ email }) => ({ email }), answers: LIMITED },
  login: { send: ({ email }) => ({ email, password: 'Wrong7Horse' }), answers: [422, 429] },
  resetPasswordForm: { send: () => ({ token: 'invented' }), answers: ALWAYS },
  undoEmailChangeForm: { send: () => ({ token: 'invented' }), answers: ALWAYS },
  changePassword: {
    send: () => ({ token: 'invented', new_password: 'Better$Horse8', confirm_password: 'Better$Horse8' }),
    answers: 422,
  },
  changePasswordAfterAuthentication: {
    send: ({ email }) => ({
      email,
      password: 'Wrong7Horse',
      new_password: 'Better$Horse8',
      confirm_password: 'Better$Horse8',
    }),
    answers: 422,
  },
  listSessions: { answers: ALWAYS },
  revokeSession: { send: ({ session: session_id }) => ({ session_id }), answers: ONLY_OWN },
  profileDetail: { answers: ALWAYS },
  profileHeader: { answers: ALWAYS },
  // It names nobody: the profile is that of the session's member.
  updateProfile: { send: () => ({ meta_title: 'Clinic' }), answers: ALWAYS },
  confirmEmail: { send: () => ({ token: 'invented' }), answers: [422, 429] },
  undoEmailChange: {
    send: () => ({ token: 'invented', new_password: 'Better$Horse8', confirm_password: 'Better$Horse8' }),
    answers: [422, 429],
  },
  // It names nobody: the change is that of the session's member.
  cancelEmailChange: { answers: ALWAYS },
  updatePromotionalVideo: { send: () => ({}), answers: 422 },
  beginVideoUpload: { send: () => ({ mime_type: 'video/mp4', bytes: 0 }), answers: 422 },
  // Only invented ids here; features/profiles/promotional-video.db.test.ts sends those of another member.
  completeVideoUpload: { send: () => ({ upload_id: UNKNOWN_UPLOAD, etags: ['x'] }), answers: 404 },
  cancelVideoUpload: { send: () => ({ upload_id: UNKNOWN_UPLOAD }), answers: 404 },
  videoProgress: { answers: ALWAYS },
  // Text that is too short is not asked for at Google.
  suggestAddresses: { send: () => ({ query: 'x', session_token: UNKNOWN_UPLOAD }), answers: ALWAYS },
  findPlace: { send: () => ({ place_id: '!', session_token: UNKNOWN_UPLOAD }), answers: 422 },
  beginFacebookLogin: { answers: ALWAYS },
  facebookCallback: { send: () => ({ state: 'invented', code: 'invented' }), answers: 303 },
  // The profile names no page.
  updatePageAccessToken: { send: () => ({ user_access_token: 'EAABinvented' }), answers: 422 },
  unlinkFacebookPage: { answers: ALWAYS },
  logout: { answers: ALWAYS },
  // Another site's page could make a browser send this GET, so the cookie is not accepted.
  logoutByGet: { answers: 401 },
  sendEnquiry: { send: ({ email }) => ({ name: 'A', email, message: 'x' }), answers: ALWAYS },
  faqList: { answers: ALWAYS },
  // It names nobody: the sender is the member of the session.
  userFaq: { send: () => ({ feedback: 'x' }), answers: ALWAYS },
  notificationList: { answers: ALWAYS },
  markAsRead: {
    send: ({ notification: notification_id }) => ({ notification_id, mark_all_as_read: 0 }),
    answers: ONLY_OWN,
  },
  // They name nobody: the choices are those of the session's member.
  getNotificationPreferences: { answers: ALWAYS },
  saveNotificationPreferences: {
    send: () => ({ choices: [{ kind: 'learning', channel: 'push', is_allowed: 0 }] }),
    answers: ALWAYS,
  },
  // Only an invented link here; features/notifications/preferences.db.test.ts uses those of another member.
  unsubscribe: { send: () => ({ token: 'invented' }), answers: 422 },
  streamData: { answers: ALWAYS },
  // No stream is live here; features/live has the tests of one that is.
  openLive: { answers: 409 },
  liveCommentList: { answers: 409 },
  sendLiveComment: { send: () => ({ request_key: UNKNOWN_UPLOAD, userMessage: 'x' }), answers: 409 },
  testimonials: { answers: ALWAYS },
  // Every member may see every listed member; features/members/members.db.test.ts asks for hidden ones.
  allMembers: { answers: ALWAYS },
  searchUsers: { send: () => ({ search_text: 'ada' }), answers: ALWAYS },
  userList: { answers: ALWAYS },
  memeberDetailByIdV2: { send: () => ({ member_id: 999_999_999 }), answers: 404 },
  publicMembers: { answers: ALWAYS },
  socialMediaData: { answers: ALWAYS },
  publicItems: { answers: ALWAYS },
  referralClick: { send: () => ({ referral_code: 'invented' }), answers: ALWAYS },
  shareCode: { answers: ALWAYS },
  // Both are about the member of the session: no call can name another's points.
  loyaltyList: { answers: ALWAYS },
  redeemPoints: {
    send: () => ({
      points: 1_000,
      reward: 'courses',
      request_key: '7e0c4f0e-6d3c-4b0e-9d2a-2f4a3c9f1b11',
    }),
    answers: [409, 429],
  },
  videoSharingRevert: {
    send: () => ({ url: '/videos', path_name: '/videos', user_id: 'invented0000' }),
    answers: ALWAYS,
  },
  searchSuggestions: { send: () => ({ search_text: 'consent' }), answers: ALWAYS },
  bannerList: { send: () => ({ banner_category: 'video' }), answers: ALWAYS },
  bannerClick: {
    send: ({ banner: banner_id }) => ({ banner_id }),
    answers: { own: 200, other: 200, unknown: 404 },
  },
  calendarEvents: {
    send: () => ({ from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' }),
    answers: ALWAYS,
  },
  calendarEventFile: { send: ({ event: event_id }) => ({ event_id }), answers: IF_KNOWN },
  // An address belongs to the session: no call can name one of another member.
  createCalendarFeed: { answers: ALWAYS },
  revokeCalendarFeed: { answers: ALWAYS },
  // The lessons are the same for everybody; where a member stands belongs to the session.
  updateRoadmap: { send: () => ({ lesson_id: 999_999_999, status: 'stuck' }), answers: 404 },
  // They name nobody: goals and numbers are those of the session's member.
  saveUserGoal: { send: () => ({ goal: 'x' }), answers: ALWAYS },
  weeklyTracker: { answers: ALWAYS },
  saveWeeklyNumbers: { send: () => ({ week: '1999-01-04', patients: 1 }), answers: 422 },
  shareWeeklyNumbers: { send: () => ({ is_shared: 0 }), answers: ALWAYS },
  // Medical questions are answered without the model; features/assistant has the tests with it.
  askCourse: {
    send: ({ course: course_id, lesson: lesson_id }) => ({
      course_id,
      lesson_id,
      question: REFUSED_QUESTION,
    }),
    answers: { own: [200, 429], other: [403, 429], unknown: [404, 429] },
  },
  askDashboard: { send: () => ({ question: REFUSED_QUESTION }), answers: LIMITED },
  streamDashboard: { send: () => ({ question: REFUSED_QUESTION }), answers: LIMITED },
  generateContent: { send: () => ({ type: 'EMAIL', question: REFUSED_QUESTION }), answers: LIMITED },
  streamContent: { send: () => ({ type: 'email', question: REFUSED_QUESTION }), answers: LIMITED },
  streamProfile: { send: () => ({ type: 'Plan', question: REFUSED_QUESTION }), answers: LIMITED },
  streamClara: {
    send: () => ({ model: 'tuned', thread_id: 999_999_999, question: REFUSED_QUESTION }),
    answers: [404, 429],
  },
  // Only questions that were never asked; features/assistant/assistant.db.test.ts sends those of another member.
  saveCourseAnswer: {
    send: ({ course: course_id, lesson: lesson_id }) => ({ course_id, lesson_id, question: 'never asked' }),
    answers: 404,
  },
  saveDashboardAnswer: { send: () => ({ question: 'never asked', answer: 'invented' }), answers: 404 },
  saveContent: { send: () => ({ type: 'blog', question: 'never asked' }), answers: 404 },
  dashboardAnswers: { answers: ALWAYS },
  contentItems: { answers: ALWAYS },
  deleteDashboardAnswer: { send: () => ({ id: 999_999_999 }), answers: 404 },
  deleteContent: { send: () => ({ id: 999_999_999 }), answers: 404 },
  contentFeedback: { send: () => ({ id: 999_999_999, like: 1, feedback: 'x' }), answers: 404 },
  claraThreads: { send: () => ({ model: 'general' }), answers: ALWAYS },
  claraMessages: { send: () => ({ id: 999_999_999, model: 'tuned' }), answers: 404 },
  handOverConversation: { send: () => ({ id: 999_999_999, model: 'tuned' }), answers: 404 },
  // Staff have sessions of their own: a member is nobody there.
  listHandOvers: { answers: 401 },
  answerHandOver: {
    send: () => ({ member_id: 1, thread_id: 999_999_999, answer: 'x' }),
    answers: 401,
  },
  acceptAssistantNote: { answers: ALWAYS },
  // Only invented ids here; features/workbook/workbook.db.test.ts sends those of another member.
  workbookEntries: { answers: ALWAYS },
  answerCategories: { send: () => ({ kind: 'workbook' }), answers: ALWAYS },
  deleteWorkbookEntry: { send: () => ({ id: 999_999_999 }), answers: 404 },
  // It names nobody; without answers there is nothing to write.
  startAnswerExport: { send: () => ({ kind: 'insight_engine', format: 'docx' }), answers: [200, 409, 429] },
  getAnswerExport: { send: () => ({ id: UNKNOWN_UPLOAD }), answers: 404 },
  // A device belongs to the session: no call can name one of another member.
  updateDeviceToken: { send: () => ({ device_token: 'invented' }), answers: 422 },
};

/** Calls that can show or open an item; features/courses/item-access.db.test.ts sends each as every role. */
const ITEM_CALLS: Record<string, Row> = {
  courseCategories: { answers: ALWAYS },
  courseDetail: {
    send: ({ course: course_id }) => ({ course_id }),
    answers: { own: 200, other: 200, unknown: 404 },
  },
  globalSearch: { send: () => ({ search_text: 'course secret' }), answers: ALWAYS },
  blogListBycategory: { answers: ALWAYS },
  // What is locked is answered with a redirect; features/blogs/blogs.db.test.ts sends it as every role.
  blogDetail: { send: ({ article: blog_id }) => ({ blog_id }), answers: IF_KNOWN },
  openMedia: { send: lesson, answers: IF_OPEN, visitors: { own: 401, other: 401, unknown: 404 } },
  downloadLesson: {
    send: (objects) => ({ course_id: objects.course, lesson_id: objects.lesson }),
    answers: { own: 303, other: 403, unknown: 404 },
  },
  enrollToService: { send: course, answers: IF_OPEN },
  rateService: { send: ({ course: course_id }) => ({ course_id, rating: 4 }), answers: IF_OPEN },
  addOrUpdatePlaylist: {
    send: (objects) => ({ ...lesson(objects), resume_at: '00:00:07' }),
    answers: IF_OPEN,
  },
  getResumeTime: { send: lesson, answers: IF_KNOWN },
  completeService: { send: lesson, answers: IF_OPEN },
  courseCompletePercentage: {
    send: ({ course: course_id }) => ({ course_id }),
    answers: { own: 200, other: 200, unknown: [200, 404] },
  },
  addUserActivity: { send: course, answers: IF_OPEN },
  addToFavourite: { send: course, answers: { own: 200, other: 200, unknown: 404 } },
  checkIsFavourite: { send: course, answers: IF_KNOWN },
  podcastListBycategory: { answers: ALWAYS },
  podcastCategories: { answers: ALWAYS },
  videoCategories: { answers: ALWAYS },
  // Episodes are named by their slug; features/podcasts/podcasts.db.test.ts sends it as every role.
  podcastDetail: { send: () => ({ podcast_title_url: 'invented' }), answers: 404 },
  // A feed belongs to the session: no call can name one of another member.
  createPodcastFeed: { answers: ALWAYS },
  revokePodcastFeed: { answers: ALWAYS },
  userActivity: { answers: ALWAYS },
  latestServices: { answers: ALWAYS },
  dashboardServices: { answers: ALWAYS },
  // It names nobody: the first steps are those of the session's member.
  dismissFirstSteps: { answers: ALWAYS },
  videoListByCategory: { answers: ALWAYS },
  videoDetail: {
    send: ({ video: video_id }) => ({ video_id }),
    answers: { own: 200, other: 200, unknown: 404 },
  },
  lastVideo: { answers: ALWAYS },
  videoAnalytics: {
    send: ({ video: video_id }) => ({ video_id, percentage: 10 }),
    answers: IF_OPEN,
    visitors: { own: 401, other: 401, unknown: 404 },
  },
  tracking: {
    send: ({ video: content_id }) => ({ url: '/videos', type: 'video', content_id }),
    answers: IF_OPEN,
    visitors: { own: 401, other: 401, unknown: 404 },
  },
  subscriptionList: { answers: ALWAYS },
  cartItems: { answers: ALWAYS },
  getCartList: { answers: ALWAYS },
  addToCart: { send: services, answers: { own: [200, 422], other: 200, unknown: [200, 404, 422] } },
  removeFromCart: {
    send: ({ cartItem: cart_id }) => ({ cart_id }),
    // Bought items have been removed from the cart.
    answers: (caller) => (caller === 'owner' ? 404 : ONLY_OWN),
  },
};

/** These calls open nothing by themselves: grants do. */
const BILLING_CALLS: Record<string, Row> = {
  paymentSettings: { answers: ALWAYS },
  // Items that are open already or do not exist cannot be bought.
  createSessionForPayment: { send: services, answers: { own: 422, other: 200, unknown: [404, 422] } },
  createSessionForPaymentV2: { send: course, answers: { own: 422, other: 200, unknown: [404, 422] } },
  buyServices: {
    send: (objects) => ({ ...services(objects), payment_method: 'pm_invented' }),
    answers: { own: 422, other: [404, 422], unknown: [404, 422] },
  },
  buyServicesV2: { send: confirming, answers: { own: [200, 409], other: 404, unknown: 404 } },
  updateValidityAfterSubscriptionPaymentV2: {
    send: confirming,
    answers: { own: [200, 409], other: 404, unknown: 404 },
    visitors: { own: [401, 404], other: [401, 404], unknown: [401, 404] },
  },
  directPaymentForNewUser: {
    send: (objects) => ({
      ...course(objects),
      ...credentials,
      confirm_password: 'Wrong7Horse',
      name: 'New',
      mobile: '1',
    }),
    answers: 422,
  },
  subscriptionPayment: {
    send: (objects) => ({ services: [plan(objects)] }),
    answers: (caller) => (RENEWING.has(caller) ? 422 : { own: 200, other: 200, unknown: [404, 422] }),
  },
  subscriptionPaymentV2: {
    send: plan,
    answers: (caller) => (RENEWING.has(caller) ? 422 : { own: 200, other: 200, unknown: [404, 422] }),
  },
  subscriptionCardPayment: {
    send: (objects) => ({ ...plan(objects), ...card, payment_method: 'pm_invented' }),
    answers: [404, 422],
  },

  // Memberships
  membershipDetails: { answers: ALWAYS },
  waitingPurchases: { answers: ALWAYS },
  acceptPurchase: { send: () => ({ purchase_id: '0195c0de-0000-7000-8000-000000000001' }), answers: 404 },
  userTransactionList: { answers: ALWAYS },
  receipt: {
    send: ({ payment: payment_id }) => ({ payment_id }),
    answers: (caller) => (PAID.has(caller) ? ONLY_OWN : 404),
  },
  creditNote: { send: () => ({ number: 'C-2026-000001' }), answers: 404 },
  changeSubscription: { send: () => ({ service_id: 999_999_999 }), answers: [404, 422] },
  subscriptionChangeQuote: { send: () => ({ service_id: 999_999_999 }), answers: [404, 422] },
  cancelSubscription: { answers: (caller) => (RENEWING.has(caller) ? 200 : 422) },
  resumeSubscription: { answers: (caller) => (RENEWING.has(caller) ? 200 : 422) },
  paymentCard: { answers: 200 },
  billingPortal: { answers: (caller) => (PAID.has(caller) ? 200 : [200, 422]) },
};

const NO_MEMBER = '0195c0de-0000-7000-8000-000000000001';
const channel = { room_id: 'community' };

/** Rooms are named by codes; features/chat/chat-live.db.test.ts sends each as participant, stranger, blocked and banned. */
const CHAT_CALLS: Record<string, Row> = {
  listChatMessages: { send: () => channel, answers: ALWAYS },
  searchChatMessages: { send: () => ({ ...channel, search_text: 'deposit' }), answers: ALWAYS },
  listPinnedMessages: { send: () => channel, answers: ALWAYS },
  chatMentionList: { send: () => ({ ...channel, name: 'Zz' }), answers: ALWAYS },
  openDirectRoom: { send: () => ({ uuid: NO_MEMBER }), answers: 404 },
  muteChatRoom: { send: () => ({ room_id: 'invented', is_muted: 1 }), answers: 404 },
  blockChatMember: { send: () => ({ uuid: NO_MEMBER, is_blocked: 1 }), answers: 404 },
  reportChat: {
    send: () => ({ suspect_uuid: NO_MEMBER, report_type: 'Spam', message: 'x', description: 'x' }),
    answers: 404,
  },
  sendPushNotification: { send: () => ({ uuids: [NO_MEMBER], message: 'x' }), answers: 404 },
};

const ROWS: Record<string, Row> = { ...ACCOUNT_CALLS, ...ITEM_CALLS, ...BILLING_CALLS, ...CHAT_CALLS };

/** A call that names nothing and answers every member needs no row. */
const PLAIN_READ: Row = { answers: ALWAYS };

const STAFF_PATH = /^\/studio(?:\/|$)/;

/** The expected answers of a call; one that can name an object, or is open to visitors, fails without a row. */
export const accessOf = ({ name, method, path, auth, query, body }: AnyCall): Row => {
  // A read of the back office that is declared `member` would be a plain read.
  if (STAFF_PATH.test(path) !== auth.startsWith('staff:'))
    throw new Error(`${name}: calls of staff, and only those, are under /studio/`);
  const row = ROWS[name];
  if (row) return row;
  if (method === 'GET' && auth === 'member' && !query && !body && !path.includes(':')) return PLAIN_READ;
  throw new Error(`${name} has no row in the access table`);
};

export const listedCalls = Object.keys(ROWS);

export const isItemCall = ({ name }: { name: string }): boolean =>
  !(name in ACCOUNT_CALLS || name in BILLING_CALLS || name in CHAT_CALLS);
