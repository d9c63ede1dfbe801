/** The session of a member. Without Zod, for the web server and the proofs. */
export const SESSION_COOKIE = '__Host-maetrix_session';

/** Staff sign in on a host of their own, with a session of their own. */
export const STAFF_COOKIE = '__Host-maetrix_staff';
