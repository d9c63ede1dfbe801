import type { TextFieldName } from './text-fields.ts';

/** What can be edited, each in a modal of its own. */
export type Editable =
  TextFieldName | 'email' | 'bio' | 'address' | 'password' | 'photo' | 'banner' | 'video';
