import { defineErrors } from '../error.ts';

export const cartErrors = defineErrors({
  cart_full: { status: 422, message: 'Your cart is full. Please check out what is in it first.' },
});
