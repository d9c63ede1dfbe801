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
  session: number;
  cartItem: number;
  payment: number;
  checkout: string;
  plan: number;
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
  logout: { answers: ALWAYS },
  // Another site's page could make a browser send this GET, so the cookie is not accepted.
  logoutByGet: { answers: 401 },
  sendEnquiry: { send: ({ email }) => ({ name: 'A', email, message: 'x' }), answers: ALWAYS },
  referralClick: { send: () => ({ referral_code: 'invented' }), answers: ALWAYS },
};

/** Calls that can show or open an item; features/courses/item-access.db.test.ts sends each as every role. */
const ITEM_CALLS: Record<string, Row> = {
  courseCategories: { answers: ALWAYS },
  courseDetail: {
    send: ({ course: course_id }) => ({ course_id }),
    answers: { own: 200, other: 200, unknown: 404 },
  },
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
  userActivity: { answers: ALWAYS },
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
  changeSubscription: { send: () => ({ service_id: 999_999_999 }), answers: [404, 422] },
  cancelSubscription: { answers: (caller) => (RENEWING.has(caller) ? 200 : 422) },
  resumeSubscription: { answers: (caller) => (RENEWING.has(caller) ? 200 : 422) },
  billingPortal: { answers: (caller) => (PAID.has(caller) ? 200 : [200, 422]) },
};

/** The expected answers of every call of the contract; a missing call fails the test. */
export const ACCESS: Record<string, Row> = { ...ACCOUNT_CALLS, ...ITEM_CALLS, ...BILLING_CALLS };

export const isItemCall = ({ name }: { name: string }): boolean =>
  !(name in ACCOUNT_CALLS || name in BILLING_CALLS);
