import { holdsCardNumber, NO_CARD_DATA } from '@maetrix/contract/card-number';

const isWritten = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

const refuse = (event: SubmitEvent) => {
  const fields = [...(event.target as HTMLFormElement).elements].filter(isWritten);
  const field = fields.find(({ value }) => holdsCardNumber(value));
  if (!field) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  field.setCustomValidity(NO_CARD_DATA);
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
  field.reportValidity();
};

/** Whoever types a card number into a form of ours is told, and nothing leaves her browser. */
export const keepCardsHere = (): void => window.addEventListener('submit', refuse, { capture: true });
