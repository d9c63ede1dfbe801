/** How an error appears on the wire: its HTTP status and the text for the person. */
export type ErrorDefinition = { status: number; message: string };

/** Keeps the literal codes of a feature's errors. */
export const defineErrors = <const Code extends string>(
  errors: Record<Code, ErrorDefinition>,
): Record<Code, ErrorDefinition> => errors;
