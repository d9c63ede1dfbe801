export { PaymentCancelledPage } from './payment-cancelled-page.tsx';
export { PaymentFailedPage } from './payment-failed-page.tsx';
export { PaymentSuccessPage } from './payment-success-page.tsx';
