export type Command =
  | { type: 'toggle' | 'mute' | 'captions' | 'fullscreen' | 'picture-in-picture' | 'help' }
  | { type: 'seek-by'; seconds: number }
  | { type: 'jump'; fraction: number }
  | { type: 'volume-by'; by: number }
  | { type: 'rate-by'; by: 1 | -1 };

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Where a key was pressed: an element with `handles-keys` needs the key itself. */
export type KeyTarget = {
  isInsidePlayer: boolean;
  kind: 'nothing' | 'control' | 'scrubber' | 'slider' | 'handles-keys';
};

const KEY_COMMANDS: Record<string, Command> = {
  k: { type: 'toggle' },
  j: { type: 'seek-by', seconds: -10 },
  l: { type: 'seek-by', seconds: 10 },
  m: { type: 'mute' },
  c: { type: 'captions' },
  f: { type: 'fullscreen' },
  p: { type: 'picture-in-picture' },
  '<': { type: 'rate-by', by: -1 },
  '>': { type: 'rate-by', by: 1 },
  '?': { type: 'help' },
};

const ARROW_COMMANDS: Record<string, Command> = {
  ArrowLeft: { type: 'seek-by', seconds: -5 },
  ArrowRight: { type: 'seek-by', seconds: 5 },
  ArrowUp: { type: 'volume-by', by: 0.1 },
  ArrowDown: { type: 'volume-by', by: -0.1 },
};

/** The command for a key press, or null when the player must not handle it. */
export function getCommand(press: KeyPress, target: KeyTarget): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey || target.kind === 'handles-keys') return null;
  const { key } = press;
  if (key === ' ') return target.kind === 'control' ? null : { type: 'toggle' };
  if (key in ARROW_COMMANDS) return getArrowCommand(key, target);
  if (/^\d$/.test(key)) return { type: 'jump', fraction: Number(key) / 10 };
  return KEY_COMMANDS[key.toLowerCase()] ?? null;
}

function getArrowCommand(key: string, { isInsidePlayer, kind }: KeyTarget): Command | null {
  if (kind === 'slider') return null;
  if (kind === 'scrubber')
    return { type: 'seek-by', seconds: key === 'ArrowLeft' || key === 'ArrowDown' ? -5 : 5 };
  const isHorizontal = key === 'ArrowLeft' || key === 'ArrowRight';
  // Outside the player, up and down scroll the page, and a focused control may use the arrow keys.
  return isInsidePlayer || (isHorizontal && kind === 'nothing') ? (ARROW_COMMANDS[key] ?? null) : null;
}

const TEXT_INPUTS =
  'input:not([type=range],[type=button],[type=submit],[type=checkbox],[type=radio]),textarea,select,[contenteditable],[role=textbox],[role=combobox],[role=searchbox]';
const LAYERS = '[role=menu],[role=listbox],[role=dialog],[role=alertdialog],dialog[open]';
const CONTROLS = 'button,a[href],summary,input,audio,video,[role=tab],[role=button],[tabindex]';

/** Classifies the element that had the focus when a key was pressed. */
export function describeKeyTarget(target: EventTarget | null, player: Element): KeyTarget {
  const element = target instanceof Element ? target : null;
  const isInsidePlayer = element !== null && player.contains(element);
  if (!element || element === player) return { isInsidePlayer, kind: 'nothing' };
  if (element.closest(TEXT_INPUTS) || element.closest(LAYERS))
    return { isInsidePlayer, kind: 'handles-keys' };
  if (element.matches('[data-scrubber]')) return { isInsidePlayer, kind: 'scrubber' };
  if (element.matches('[type=range],[role=slider]')) return { isInsidePlayer, kind: 'slider' };
  // An ancestor of the player is no control, although it may have a tabindex (the target of the skip link has).
  return {
    isInsidePlayer,
    kind: element.matches(CONTROLS) && !element.contains(player) ? 'control' : 'nothing',
  };
}
