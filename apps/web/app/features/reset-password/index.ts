export { ExpiredLink } from './expired-link.tsx';
export { ExpiredUndoLink } from './expired-undo-link.tsx';
export { ResetPasswordForm } from './reset-password-form.tsx';
