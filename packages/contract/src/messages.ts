/** Said when no answer came, or none that could be read. */
export const SERVER_NOT_RESPONDING = 'Server not responding';

/** Said when the server failed without saying why. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** Said when a login failed without the server saying why. */
export const UNABLE_TO_LOGIN = 'Unable to Login';
