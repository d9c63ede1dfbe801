export { ActivationResult } from './activation-result.tsx';
export { ChoosePasswordForm } from './choose-password-form.tsx';
