import type { RichFieldName } from './rich-fields.ts';
import type { TextFieldName } from './text-fields.ts';

/** What can be edited, each in a modal of its own. */
export type Editable =
  TextFieldName | RichFieldName | 'email' | 'address' | 'password' | 'photo' | 'banner' | 'video' | 'wizard';
