import { MEMBER_COLUMNS } from '#app/features/accounts/index.ts';
import { CART_COUNT_SQL } from '#app/features/cart/index.ts';

/** The profile of the session's member. */
export const OWN_PROFILE_COLUMNS = { ...MEMBER_COLUMNS, cartCount: CART_COUNT_SQL };
