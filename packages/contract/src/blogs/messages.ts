/** On every card and article: the specification has one text for all of them. */
export const READING_TIME = '5 Mins to Read';

/** Shown where an article has no author. */
export const DEFAULT_AUTHOR = 'Maetrix';
