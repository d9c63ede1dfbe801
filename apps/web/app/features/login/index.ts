export { CheckInbox } from './check-inbox.tsx';
export { LoginButton } from './login-button.tsx';
export { LoginForm } from './login-form.tsx';
export { LoginModalProvider, useLoginModal } from './login-modal.tsx';
export { LoginRequired } from './login-required.tsx';
export { LoginWithoutJavaScript } from './login-without-javascript.tsx';
export { RegisterForm } from './register-form.tsx';
