export const LINK_COPIED = 'Profile Link Copy Successfully';
/** Shown when no usable answer came to a change of the profile or the password. */
export const INTERNAL_ERROR = 'Internal Error';
