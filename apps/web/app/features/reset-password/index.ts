export { ResetPasswordForm } from './reset-password-form.tsx';
