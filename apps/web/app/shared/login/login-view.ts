/** Which of the modal's three forms is shown. */
export type LoginView = 'login' | 'register' | 'forgot';
