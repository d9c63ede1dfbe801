/** One thing the sandbox keeps: an object, a note about one, a scheduled job or the clock. Without a body it is gone. */
export type Document = { kind: string; id: string; body: unknown };
