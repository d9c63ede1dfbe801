export { PaymentFailedPage } from './payment-failed-page.tsx';
export { PaymentSuccessPage } from './payment-success-page.tsx';
