export const REDEMPTION_REQUESTED = 'Your request is on its way';
