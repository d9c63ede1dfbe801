/** Members see the text of the specification; developers see the cause in the console. */
export const reportInDevelopment = (what: string, cause: unknown): void => {
  if (import.meta.env.DEV) console.error(what, cause);
};
