export const ENQUIRY_SENT = 'Message Submit Successfully';
