export { ExpiredLink } from './expired-link.tsx';
export { ResetPasswordForm } from './reset-password-form.tsx';
