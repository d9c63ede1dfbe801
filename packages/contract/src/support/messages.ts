export const ENQUIRY_SENT = 'Message Submit Successfully';
export const PLEASE_ENTER_QUESTION = 'Please Enter Question';
