export type CalendarEvent = {
  id: number;
  title: string;
  /** Plain text; an empty line begins a paragraph. */
  description: string;
  /** A path of this site, or an https address. */
  link: string | null;
  /** An address or how to take part; may be empty. */
  place: string;
  startsAt: Date;
  endsAt: Date;
  updatedAt: Date;
  /** How often it was changed. */
  sequence: number;
};

/** From `from` up to, but not including, `to`. */
export type Period = { from: Date; to: Date };
