import { nth } from './random.ts';

const parseChannels = (colour: string): [number, number, number] => [
  parseInt(colour.slice(1, 3), 16),
  parseInt(colour.slice(3, 5), 16),
  parseInt(colour.slice(5, 7), 16),
];

export const mix = (from: string, to: string, fraction: number): string => {
  const target = parseChannels(to);
  const mixed = parseChannels(from).map((value, i) =>
    Math.round(value + (nth(target, i) - value) * fraction)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
};

/** The colour at `fraction` (0–1) along a list of stops. */
export const ramp = (stops: readonly string[], fraction: number): string => {
  const position = Math.min(0.9999, Math.max(0, fraction)) * (stops.length - 1);
  const i = Math.floor(position);
  return mix(nth(stops, i), nth(stops, i + 1), position - i);
};

const linearizeChannel = (value: number): number => {
  const v = value / 255;
  return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0–1. */
export const luminance = (colour: string): number => {
  const [r, g, b] = parseChannels(colour);
  return 0.2126 * linearizeChannel(r) + 0.7152 * linearizeChannel(g) + 0.0722 * linearizeChannel(b);
};

export const isDark = (colour: string): boolean => luminance(colour) < 0.2;

export const lighten = (colour: string, fraction: number): string => mix(colour, '#FFF6EA', fraction);

export const darken = (colour: string, fraction: number): string => mix(colour, '#140A0B', fraction);
