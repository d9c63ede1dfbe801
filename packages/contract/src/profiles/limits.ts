export const MAX_META_TITLE = 60;
export const MAX_META_DESCRIPTION = 156;
/** Of HTML, with its tags. */
export const MAX_BIO = 20_000;
export const MAX_AI_VALUES = 20_000;
/** Of HTML, with its tags. */
export const MAX_AI_CONTENT = 100_000;
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PROMOTIONAL_VIDEO_BYTES = 500 * 1024 * 1024;
/** The largest video that `updatePromotionalVideo` takes in its form; larger ones are uploaded in parts. */
export const MAX_VIDEO_FORM_BYTES = 24 * 1024 * 1024;
