const BUCKET = '/uploads/';

/** The path of our own site behind which the edge passes a part on to the store: its address stays unknown. */
export const uploadPath = (presigned: string): string => {
  const { pathname, search } = new URL(presigned);
  if (!pathname.startsWith(BUCKET)) throw new Error(`${pathname} is not in the bucket for uploads`);
  return pathname + search;
};
