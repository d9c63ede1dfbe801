import { linear, type Canvas, type Stop } from '../canvas.ts';

export type Fills = { hairFill: string; topFill: string; faceFill: string };

/** The middle of the face, across the portrait. */
export const MIDDLE = 204;

/** How far the neck reaches either side of the middle. */
export const neckOf = (female: boolean): number => (female ? 29 : 38);

/** A gradient along the light, from the upper left. */
export const across = (c: Canvas, stops: readonly Stop[]): string => linear(c, stops, 0.1, 0, 0.9, 1);
