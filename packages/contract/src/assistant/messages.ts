export const PLEASE_INPUT_QUESTION = 'Please input your question.';
export const PLEASE_INPUT_QUERY = 'Please input your query to Clara!';
export const PLEASE_SELECT_CATEGORY = 'Please select content category.';
export const NO_CONTENT_GENERATED = 'No content generated';
export const PLEASE_WRITE_FEEDBACK = 'Please write feedback to us';
export const CONFIRM_DELETE = 'Are you sure you want to delete?';

/** What Clara answers when asked for a dose, a diagnosis or a prescription, whatever the model would say. */
export const MEDICAL_REFUSAL =
  'I can’t advise on doses, diagnoses or prescriptions. Please ask the prescriber who is responsible for this patient, ' +
  'and follow the product’s summary of product characteristics. If the patient may be in danger, call 999 now.';

/** Shown before the first question: what leaves our server. */
export const ASSISTANT_NOTE =
  'Clara is a language model run by another company. We send it your question, the last answers of the same conversation, ' +
  'and passages of lessons you may open; for drafts also the core values of your profile. We do not send your name, your ' +
  'email address or anything about other members. Never include a patient’s name. Answers can be wrong: check them.';
