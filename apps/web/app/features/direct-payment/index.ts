export { DirectPaymentPage } from './direct-payment-page.tsx';
