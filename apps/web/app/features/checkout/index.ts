export { BuyButton } from './buy-button.tsx';
export {
  type CheckoutRequest,
  type CheckoutResult,
  type Confirmation,
  type ConfirmationRequest,
  isPlan,
  type PurchaseItem,
  shownTotal,
} from './checkout.ts';
export { memberPurchasePath, newUserPath } from './purchase-paths.ts';
export { QueuePosition } from './queue-position.tsx';
export { FAILED_PATH, expiredPath } from './result-paths.ts';
export { storedCheckout } from './stored-checkout.ts';
export { useCheckout } from './use-checkout.ts';
