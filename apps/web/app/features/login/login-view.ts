/** The forms of the login modal. */
export type LoginView = 'login' | 'register' | 'registered' | 'forgot';
