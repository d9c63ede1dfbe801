export { ChoosePasswordForm } from './choose-password-form.tsx';
