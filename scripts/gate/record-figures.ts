import { recordFigures } from './figures.ts';

/** After `pnpm verify` or `pnpm prove --ci` on a quiet machine. */
recordFigures();
