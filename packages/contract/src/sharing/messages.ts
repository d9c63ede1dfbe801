export const COPIED = 'Copied!';
export const FAILED_TO_COPY = 'Failed to copy';
