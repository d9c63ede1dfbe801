const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const SHORT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
});
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Europe/London' });

/** 2 December 2026 */
export const formatLongDate = (at: string): string => LONG.format(new Date(at));

/** 2 Dec 2026 */
export const formatShortDate = (at: string): string => SHORT.format(new Date(at));

/** December 2026 */
export const formatMonth = (at: string): string => MONTH.format(new Date(at));
