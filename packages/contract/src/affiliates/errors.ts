import { defineErrors } from '../error.ts';
import { NOT_ENOUGH_POINTS } from './messages.ts';

export const affiliatesErrors = defineErrors({
  not_enough_points: { status: 409, message: NOT_ENOUGH_POINTS },
  redemption_open: {
    status: 409,
    message: 'You have a request that we have not answered yet. You can send the next one afterwards.',
  },
  redemption_not_covered: {
    status: 409,
    message: 'Refunds have taken back points of this request. Please reject it.',
  },
});
