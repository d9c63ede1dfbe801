import { blinds } from './blinds.ts';
import { botanical } from './botanical.ts';
import { chairs } from './chairs.ts';
import { door } from './door.ts';
import { files } from './files.ts';
import { frames } from './frames.ts';
import { lamp } from './lamp.ts';
import { ledger } from './ledger.ts';
import { mugs } from './mugs.ts';
import { receipts } from './receipts.ts';
import { stairs } from './stairs.ts';
import { tray } from './tray.ts';
import { vessels } from './vessels.ts';
import type { Scene } from './scene.ts';

/** Scenes by form. */
export const SCENES = {
  ledger,
  stairs,
  blinds,
  vessels,
  tray,
  door,
  lamp,
  botanical,
  chairs,
  frames,
  files,
  receipts,
  mugs,
} satisfies Record<string, Scene>;

export type SceneForm = keyof typeof SCENES;
