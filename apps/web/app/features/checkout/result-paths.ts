export const FAILED_PATH = '/payment/status/payment-failed';

export const successPath = (sessionId: string): string =>
  `/payment/status/payment-success?session_id=${encodeURIComponent(sessionId)}`;
