import {
  cancelEmailChange,
  changePasswordAfterAuthentication,
  revokeSession,
  unlinkFacebookPage,
  updateProfile,
} from '@maetrix/contract';
import type { RouterContextProvider } from 'react-router';

import { getText, toActionResult, type ActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import { getApi } from '../session/index.server.ts';

/** Texts that the page changes, and what it removes; pictures are sent to the API by the browser, which shows how far they are. */
const CHANGEABLE = [
  'name',
  'email',
  'password',
  'bio',
  'address',
  'lat',
  'lng',
  'place_id',
  'meta_title',
  'meta_description',
  'booking_url',
  'website_url',
  'gmail',
  'facebook',
  'page_id',
  'group_url',
  'instagram',
  'linkedin',
  'youtube',
  'ai_core_value',
  'is_hidden',
  'clear',
];

/** The given fields without the empty ones: an empty field means that it is not changed. */
export const pickFilled = (form: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = getText(form, name);
      return text ? [[name, text]] : [];
    }),
  );

/** Changes the profile or the password, cancels a change of the email, or ends a session, as the form says. */
export const saveProfile = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ActionResult> => {
  const form = await readForm(request);
  const call = getApi(context);
  const intent = getText(form, 'intent');
  if (intent === 'password')
    return toActionResult(
      await call(changePasswordAfterAuthentication, {
        body: {
          password: getText(form, 'password'),
          new_password: getText(form, 'new_password'),
          confirm_password: getText(form, 'confirm_password'),
        },
      }),
    );
  if (intent === 'end-session')
    return toActionResult(
      await call(revokeSession, { body: { session_id: Number(getText(form, 'session_id')) } }),
    );
  if (intent === 'cancel-email') return toActionResult(await call(cancelEmailChange));
  if (intent === 'unlink-page') return toActionResult(await call(unlinkFacebookPage));
  return toActionResult(await call(updateProfile, { body: pickFilled(form, CHANGEABLE) }));
};
