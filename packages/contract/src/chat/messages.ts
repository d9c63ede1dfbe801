export const PLEASE_ENTER_MESSAGE = 'please enter message';
export const CHAT_REPORTED = 'Your Request Submit Successfully!!';
