/** A complete JSON response body, put together from cached JSON; no response schema is applied to it. */
export type SerializedResponse = string | Buffer;

/** The envelope around a result that is JSON already. */
export const ENVELOPE_JSON = { before: '{"status":true,"result":', after: ',"message":""}' } as const;

/** JSON of an object that `closeObject` continues. */
export const openObject = (fields: object): string => `${JSON.stringify(fields).slice(0, -1)},`;

/** JSON of the last fields of an object. */
export const closeObject = (fields: object): string => JSON.stringify(fields).slice(1);
