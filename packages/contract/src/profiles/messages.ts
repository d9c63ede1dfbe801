/** Also for a meta title that is too long: the specification names the description there too. */
export const META_TITLE_TOO_LONG = '*Meta description text can not be more than 60 characters.';
export const META_DESCRIPTION_TOO_LONG = 'Meta description text can not be more than 156 characters.';
export const URL_HINT = 'URL should be with http:// or https:// like- https://example.com';
export const GMAIL_HINT = 'email should be like name@example.com';
export const NOT_A_PICTURE = 'Please choose a JPEG, PNG or WebP picture.';
export const PICTURE_TOO_LARGE = 'Please choose a picture of at most 10 MB.';
export const NOT_A_VIDEO = 'Please choose a video: MP4, MOV or WebM.';
export const VIDEO_TOO_LARGE = 'Please choose a video of at most 500 MB.';
export const PROMOTIONAL_VIDEO_UPLOADED = 'promotional video Upload Successfully.';
export const EMAIL_CHANGE_CANCELLED = 'Your email address stays as it is.';
export const EMAIL_CHANGE_UNDONE =
  'Your account has your email address and your new password. Every device was logged out.';
