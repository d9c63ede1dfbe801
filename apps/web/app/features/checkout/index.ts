export {
  type CheckoutRequest,
  type CheckoutResult,
  type Confirmation,
  type ConfirmationRequest,
  isPlan,
  type PurchaseItem,
} from './checkout.ts';
export { QueuePosition } from './queue-position.tsx';
export { FAILED_PATH } from './result-paths.ts';
export { storedCheckout } from './stored-checkout.ts';
export { useCheckout } from './use-checkout.ts';
