import { activateAccount } from './accounts/activate-account.ts';
import { changePasswordAfterAuthentication } from './accounts/change-password-after-authentication.ts';
import { changePassword } from './accounts/change-password.ts';
import { forgotPassword } from './accounts/forgot-password.ts';
import { login } from './accounts/login.ts';
import { logoutByGet, logoutByPost } from './accounts/logout.ts';
import { register } from './accounts/register.ts';
import { resendActivation } from './accounts/resend-activation.ts';
import { listSessions, revokeSession } from './accounts/sessions.ts';
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
];
