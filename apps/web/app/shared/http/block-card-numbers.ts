import { holdsCardNumber, NO_CARD_DATA } from '@maetrix/contract/card-number';

const isTextField = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

const refuse = (event: SubmitEvent) => {
  const fields = [...(event.target as HTMLFormElement).elements].filter(isTextField);
  const field = fields.find(({ value }) => holdsCardNumber(value));
  if (!field) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  field.setCustomValidity(NO_CARD_DATA);
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
  field.reportValidity();
};

/** Stops a form that contains a card number before it leaves the browser, and shows an error at the field. */
export const blockCardNumberSubmits = (): void =>
  window.addEventListener('submit', refuse, { capture: true });
