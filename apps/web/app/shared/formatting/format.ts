// A formatter per call would cost more than the rest of a row.
const COUNT = new Intl.NumberFormat('en-GB');

/** 1 course, 16 courses. */
export const pluralize = (count: number, noun: string): string =>
  `${COUNT.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/** 21:30, 1:02:03. */
export const formatClock = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first = 0, ...others] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...others.map((part) => String(part).padStart(2, '0'))].join(':');
};

/** 3 h 40 min, 41 min; at least 1 min. */
export const formatDuration = (seconds: number): string => {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');
};
