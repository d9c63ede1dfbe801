export const FAILED_PATH = '/payment/status/payment-failed';

/** The failure page with the text about an expired payment page. */
export const expiredPath = (failedPath: string): string => `${failedPath}?reason=expired`;

export const successPath = (sessionId: string): string =>
  `/payment/status/payment-success?session_id=${encodeURIComponent(sessionId)}`;
