/** Formats a position as 08:16, or 1:02:03 from one hour. */
export function formatTime(seconds: number): string {
  const { hours, minutes, remainder } = splitTime(seconds);
  const tail = `${pad(minutes)}:${pad(remainder)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/** Formats a position for screen readers: 8 minutes 16 seconds. */
export function formatSpokenTime(seconds: number): string {
  const { hours, minutes, remainder } = splitTime(seconds);
  const parts = [
    pluralize(hours, 'hour'),
    pluralize(minutes, 'minute'),
    pluralize(remainder, 'second'),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : '0 seconds';
}

function splitTime(seconds: number): { hours: number; minutes: number; remainder: number } {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), remainder: whole % 60 };
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function pluralize(value: number, unit: string): string {
  if (value === 0) return '';
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
}
