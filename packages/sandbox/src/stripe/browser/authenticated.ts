/// <reference lib="dom" />

// The last page of an authentication tells Stripe.js to close its frame.
(() => {
  const { intent = '', origin = '' } = document.querySelector<HTMLElement>('#authenticated')?.dataset ?? {};
  if (origin && parent !== self) parent.postMessage({ authenticated: intent }, origin);
})();
