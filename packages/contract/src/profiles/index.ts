export * from './calls.ts';
export * from './messages.ts';
export * from './wire.ts';
export {
  MAX_META_DESCRIPTION,
  MAX_META_TITLE,
  MAX_PICTURE_BYTES,
  MAX_PROMOTIONAL_VIDEO_BYTES,
  MAX_VIDEO_FORM_BYTES,
} from './fields.ts';
