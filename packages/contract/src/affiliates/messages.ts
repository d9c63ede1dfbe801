export const REDEMPTION_REQUESTED = 'Your request is on its way';

export const NOT_ENOUGH_POINTS = 'You do not have that many points to redeem yet.';
