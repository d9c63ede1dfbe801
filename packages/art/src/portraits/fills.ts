import { linearGradient, type Canvas, type Stop } from '../canvas.ts';

export type Fills = { hairFill: string; topFill: string; faceFill: string };

/** The x of the middle of the face. */
export const MIDDLE = 204;

/** Half the width of the neck. */
export const getNeckWidth = (female: boolean): number => (female ? 29 : 38);

/** A gradient in the direction of the light, from the upper left. */
export const across = (c: Canvas, stops: readonly Stop[]): string => linearGradient(c, stops, 0.1, 0, 0.9, 1);
