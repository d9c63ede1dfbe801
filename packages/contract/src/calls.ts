import { activateAccount } from './accounts/activate-account.ts';
import { activateWithPassword } from './accounts/activate-with-password.ts';
import { activationForm } from './accounts/activation-form.ts';
import { changePasswordAfterAuthentication } from './accounts/change-password-after-authentication.ts';
import { changePassword } from './accounts/change-password.ts';
import { forgotPassword } from './accounts/forgot-password.ts';
import { login } from './accounts/login.ts';
import { logoutByGet, logoutByPost } from './accounts/logout.ts';
import { register } from './accounts/register.ts';
import { resendActivation } from './accounts/resend-activation.ts';
import { listSessions, revokeSession } from './accounts/sessions.ts';
import { buyServices, buyServicesV2 } from './billing/buy-services.ts';
import { createSessionForPayment, createSessionForPaymentV2 } from './billing/create-session-for-payment.ts';
import { directPaymentForNewUser } from './billing/direct-payment-for-new-user.ts';
import {
  billingPortal,
  cancelSubscription,
  changeSubscription,
  membershipDetails,
  resumeSubscription,
} from './billing/membership.ts';
import { paymentSettings } from './billing/payment-settings.ts';
import { receipt } from './billing/receipt.ts';
import { subscriptionList } from './billing/subscription-list.ts';
import {
  subscriptionCardPayment,
  subscriptionPayment,
  subscriptionPaymentV2,
} from './billing/subscription-payment.ts';
import { updateValidityAfterSubscriptionPaymentV2 } from './billing/update-validity.ts';
import { userTransactionList } from './billing/user-transaction-list.ts';
import { acceptPurchase, waitingPurchases } from './billing/waiting-purchases.ts';
import { addToCart } from './cart/add-to-cart.ts';
import { cartItems } from './cart/cart-items.ts';
import { getCartList } from './cart/get-cart-list.ts';
import { removeFromCart } from './cart/remove-from-cart.ts';
import { referralClick } from './referrals/referral-click.ts';
import type { AnyCall } from './call.ts';
import { courseCategories } from './courses/course-categories.ts';
import { courseDetail } from './courses/course-detail.ts';
import { addToFavourite, checkIsFavourite } from './favourites/add-to-favourite.ts';
import { userActivity } from './favourites/user-activity.ts';
import { addUserActivity } from './learning/add-user-activity.ts';
import { completeService, courseCompletePercentage } from './learning/complete-service.ts';
import { enrollToService } from './learning/enroll-to-service.ts';
import { rateService } from './learning/rate-service.ts';
import { addOrUpdatePlaylist, getResumeTime } from './learning/resume-time.ts';
import { downloadLesson, openMedia } from './media/open-media.ts';
import { profileDetail } from './profiles/profile-detail.ts';
import { sendEnquiry } from './support/send-enquiry.ts';

/** Every call there is. */
export const calls: readonly AnyCall[] = [
  register,
  activateAccount,
  activateWithPassword,
  activationForm,
  resendActivation,
  login,
  logoutByPost,
  logoutByGet,
  forgotPassword,
  changePassword,
  changePasswordAfterAuthentication,
  listSessions,
  revokeSession,
  profileDetail,
  sendEnquiry,
  courseCategories,
  courseDetail,
  openMedia,
  downloadLesson,
  enrollToService,
  rateService,
  addOrUpdatePlaylist,
  getResumeTime,
  completeService,
  courseCompletePercentage,
  addUserActivity,
  addToFavourite,
  checkIsFavourite,
  userActivity,
  cartItems,
  getCartList,
  addToCart,
  removeFromCart,
  buyServices,
  buyServicesV2,
  createSessionForPayment,
  createSessionForPaymentV2,
  directPaymentForNewUser,
  billingPortal,
  cancelSubscription,
  changeSubscription,
  membershipDetails,
  resumeSubscription,
  paymentSettings,
  receipt,
  subscriptionList,
  subscriptionCardPayment,
  subscriptionPayment,
  subscriptionPaymentV2,
  updateValidityAfterSubscriptionPaymentV2,
  userTransactionList,
  waitingPurchases,
  acceptPurchase,
  referralClick,
];
