import { loadEnv } from '../../../env.ts';

/** Which labels the menus have; the same for everybody. */
export const menuLabels = loadEnv().MENU_LABELS;
