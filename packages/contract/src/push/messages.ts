export const PLEASE_ALLOW_NOTIFICATION = 'Please Allow Notification To Receive The Updates';
