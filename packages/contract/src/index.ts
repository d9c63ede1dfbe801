export { activateAccount } from './accounts/activate-account.ts';
export { activateWithPassword } from './accounts/activate-with-password.ts';
export { activationForm } from './accounts/activation-form.ts';
export {
  changePasswordAfterAuthentication,
  PASSWORD_UPDATED,
} from './accounts/change-password-after-authentication.ts';
export { changePassword, PASSWORD_CHANGED } from './accounts/change-password.ts';
export { forgotPassword, RESET_MAIL_SENT } from './accounts/forgot-password.ts';
export { login } from './accounts/login.ts';
export { logoutByGet, logoutByPost } from './accounts/logout.ts';
export { register, REGISTERED } from './accounts/register.ts';
export { ACTIVATION_RESENT, resendActivation } from './accounts/resend-activation.ts';
export type { SessionUser } from './accounts/session-user.ts';
export { listSessions, revokeSession } from './accounts/sessions.ts';
export type { AnyCall, Auth, Call } from './call.ts';
export { calls } from './calls.ts';
export { COURSES_PER_CATEGORY, courseCategories } from './courses/course-categories.ts';
export {
  courseDetail,
  courseDetailResult,
  type Chapter,
  type CourseDetail,
  type Lesson,
} from './courses/course-detail.ts';
export { course, courseCategory, type Course, type CourseCategory } from './courses/course.ts';
export { addToFavourite, checkIsFavourite } from './favourites/add-to-favourite.ts';
export { userActivity } from './favourites/user-activity.ts';
export { addUserActivity } from './learning/add-user-activity.ts';
export { completeService, courseCompletePercentage } from './learning/complete-service.ts';
export { enrollToService } from './learning/enroll-to-service.ts';
export { rateService } from './learning/rate-service.ts';
export { addOrUpdatePlaylist, getResumeTime } from './learning/resume-time.ts';
export { envelope, failure, WRITTEN_ENVELOPE } from './envelope.ts';
export { downloadLesson, openMedia } from './media/open-media.ts';
export { profileDetail, type OwnProfile } from './profiles/profile-detail.ts';
export { ENQUIRY_SENT, sendEnquiry } from './support/send-enquiry.ts';
export { buyServices, buyServicesV2 } from './billing/buy-services.ts';
export { createSessionForPayment, createSessionForPaymentV2 } from './billing/create-session-for-payment.ts';
export { directPaymentForNewUser } from './billing/direct-payment-for-new-user.ts';
export {
  billingPortal,
  cancelSubscription,
  changeSubscription,
  membershipDetails,
  type MembershipDetails,
  resumeSubscription,
  SUBSCRIPTION_CANCELLED,
  SUBSCRIPTION_CHANGED,
  SUBSCRIPTION_RESUMED,
} from './billing/membership.ts';
export { paymentSettings } from './billing/payment-settings.ts';
export { receipt } from './billing/receipt.ts';
export { subscriptionList, type SubscriptionPlan } from './billing/subscription-list.ts';
export {
  subscriptionCardPayment,
  subscriptionPayment,
  subscriptionPaymentV2,
} from './billing/subscription-payment.ts';
export { updateValidityAfterSubscriptionPaymentV2 } from './billing/update-validity.ts';
export { userTransactionList, type Payment } from './billing/user-transaction-list.ts';
export {
  acceptPurchase,
  PURCHASE_ACCEPTED,
  waitingPurchases,
  type WaitingPurchase,
} from './billing/waiting-purchases.ts';
export { addToCart } from './cart/add-to-cart.ts';
export { cartItems } from './cart/cart-items.ts';
export { getCartList, type Cart, type CartItem } from './cart/get-cart-list.ts';
export { removeFromCart } from './cart/remove-from-cart.ts';
export { referralClick } from './referrals/referral-click.ts';
export { BANK_ASKS, PAYMENT_RECEIVED, type Checkout } from './billing/checkout.ts';
