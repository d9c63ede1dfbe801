/** A position as a clock: 08:16, or 1:02:03 from an hour on. */
export function formatTime(seconds: number): string {
  const { hours, minutes, rest } = split(seconds);
  const tail = `${pad(minutes)}:${pad(rest)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/** A position as it is said: 8 minutes 16 seconds. */
export function spokenTime(seconds: number): string {
  const { hours, minutes, rest } = split(seconds);
  const parts = [count(hours, 'hour'), count(minutes, 'minute'), count(rest, 'second')].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : '0 seconds';
}

function split(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), rest: whole % 60 };
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function count(value: number, unit: string): string {
  if (value === 0) return '';
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
}
