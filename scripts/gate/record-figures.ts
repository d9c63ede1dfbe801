import { recordFigures } from './figures.ts';

/** `pnpm prove --ci && node scripts/gate/record-figures.ts`, on a quiet machine. */
recordFigures();
