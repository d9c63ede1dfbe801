export const FACEBOOK_LINKED = 'facebook login successfull';
export const FACEBOOK_LINK_FAILED = 'Login issue please check facebook page name again';
