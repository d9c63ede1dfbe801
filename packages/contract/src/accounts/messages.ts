export const REGISTERED = 'Thank you for the registration.Please check your email to activate the account.';
export const ACTIVATION_RESENT = 'Please check your email to activate the account.';
export const RESET_MAIL_SENT = 'Please check your email to change password.';
export const PASSWORD_CHANGED = 'Your password has been changed successfully';
export const PASSWORD_UPDATED = 'Password Update Successfully';

/** Shown when a login failed and the server gave no reason. */
export const UNABLE_TO_LOGIN = 'Unable to Login';

export const EMAIL_IS_REQUIRED = 'Email Is Required';
export const PASSWORD_IS_REQUIRED = 'Password Is Required';
export const PASSWORDS_DIFFER = 'Password And Confirm Password Does Not Match';
export const PASSWORD_HINT =
  'Must contain at least one number and one uppercase and lowercase letter, and at least 8 or more characters';
export const RESET_PASSWORD_HINT =
  'Must contain at least one number, one uppercase and lowercase letter, one of @$!%*?& and at least 8 or more characters';
