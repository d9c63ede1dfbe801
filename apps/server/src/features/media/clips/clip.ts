/** The URL of a clip: a short video without sound that anyone may see. */
export const clipUrl = (storageKey: string): string => `/media/${storageKey}`;
