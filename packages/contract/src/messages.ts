/** Said when no answer came, or none that could be read. */
export const SERVER_NOT_RESPONDING = 'Server not responding';

/** Said when the server failed without saying why. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** Said when a login failed without the server saying why. */
export const UNABLE_TO_LOGIN = 'Unable to Login';

export const EMAIL_IS_REQUIRED = 'Email Is Required';
export const PASSWORD_IS_REQUIRED = 'Password Is Required';
export const PASSWORDS_DIFFER = 'Password And Confirm Password Does Not Match';
export const PASSWORD_HINT =
  'Must contain at least one number and one uppercase and lowercase letter, and at least 8 or more characters';
export const RESET_PASSWORD_HINT =
  'Must contain at least one number, one uppercase and lowercase letter, one of @$!%*?& and at least 8 or more characters';

/** Said to who knows the password of an account that was never activated. */
export const NOT_ACTIVATED = 'Please activate your account first: the link is in the email we sent you.';

export const ADDED_TO_FAVOURITE = 'Course Successfully Added To Favourite.';
export const REMOVED_FROM_FAVOURITE = 'Course Successfully Removed From Favourite.';
export const NOT_ADDED_TO_FAVOURITE = 'Not Added to Favourite.';

/** Said on a rating when the server says nothing else. */
export const REVIEW_SUBMITTED = 'Your Review Submit Successfully!!';

/** Said to a member who neither subscribed to nor owns what she opens. */
export const needsPlan = (plan: string) => `You need to take '${plan}' subscription plan`;

export const ADD_TO_CART = 'Add To Cart';
export const GO_TO_CART = 'Go To Cart';
/** On the button of what was in the cart before, and said when the server's cart has taken something. */
export const ADDED_TO_CART = 'Added To Cart';
/** Said when the browser's cart has taken something. */
export const ITEM_ADDED_TO_CART = 'Item Successfully Add To Cart';
export const ALREADY_IN_CART = 'Item already added in the cart';

/** Said when a payment was refused, by the call and on the result page. */
export const PAYMENT_ERROR = 'Payment Error - Please check your card details and try again.';

export const CARD_HAD_FIRST_MONTH =
  'This card has already had its first month at half price. Your payment is on its way back; please choose a plan at the usual price.';

export const GATE_TITLES = {
  buyOrSubscribe: 'Please Buy or Subscribe',
  subscribe: 'Please Subscribe',
  buy: 'Please Buy',
} as const;

/** Said to somebody who registers with a payment. */
export const PASSWORDS_MUST_BE_SAME = 'Password and confirm password must be same';

export const TSHIRT_SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;
export const TSHIRT_COLOURS = ['red', 'orange', 'white', 'black', 'grey', 'pink', 'blue'] as const;
