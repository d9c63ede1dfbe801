import { defineErrors } from '../error.ts';

export const chatErrors = defineErrors({
  chat_banned: { status: 403, message: 'You can no longer use the chat. Please write to support.' },
  chat_muted: { status: 403, message: 'You can read, but not write for now.' },
  chat_slow_mode: { status: 429, message: 'This channel is in slow mode. Please wait a moment.' },
  /** The same answer whether either side blocked the other or the account is closed. */
  chat_direct_unavailable: { status: 403, message: 'This member cannot be written to.' },
  chat_too_many_blocks: { status: 409, message: 'You have blocked as many members as you can.' },
  chat_edit_expired: { status: 409, message: 'A message can be edited for a day.' },
  chat_too_many_edits: { status: 409, message: 'This message has been edited as often as it can be.' },
  chat_file_type: { status: 415, message: 'This kind of file cannot be sent here.' },
  chat_file_unreadable: { status: 422, message: 'This file cannot be read.' },
  chat_upload_quota: { status: 429, message: 'You have sent as many files as you can this month.' },
  chat_file_infected: { status: 422, message: 'This file was rejected by the virus scan.' },
});
