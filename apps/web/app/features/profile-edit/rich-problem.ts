import { holdsCardNumber, NO_CARD_DATA } from '@maetrix/contract/card-number';

import type { RichField } from './rich-fields.ts';

/** Why a text cannot be saved. The guard of all forms looks at their fields only, and the editor is none. */
export const findRichProblem = (field: RichField, html: string): string | null => {
  if (!html) return field.required;
  return holdsCardNumber(html) ? NO_CARD_DATA : null;
};
