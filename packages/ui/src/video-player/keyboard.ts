export type Command =
  | { do: 'toggle' | 'mute' | 'captions' | 'fullscreen' | 'picture-in-picture' | 'help' }
  | { do: 'seek-by'; seconds: number }
  | { do: 'jump'; part: number }
  | { do: 'volume-by'; by: number }
  | { do: 'rate-by'; by: 1 | -1 };

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Where a key was pressed. What has its own use for a key keeps it. */
export type Place = {
  inside: boolean;
  on: 'nothing' | 'control' | 'scrubber' | 'slider' | 'own-keys';
};

const LETTERS: Record<string, Command> = {
  k: { do: 'toggle' },
  j: { do: 'seek-by', seconds: -10 },
  l: { do: 'seek-by', seconds: 10 },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'fullscreen' },
  p: { do: 'picture-in-picture' },
  '<': { do: 'rate-by', by: -1 },
  '>': { do: 'rate-by', by: 1 },
  '?': { do: 'help' },
};

const ARROWS: Record<string, Command> = {
  ArrowLeft: { do: 'seek-by', seconds: -5 },
  ArrowRight: { do: 'seek-by', seconds: 5 },
  ArrowUp: { do: 'volume-by', by: 0.1 },
  ArrowDown: { do: 'volume-by', by: -0.1 },
};

/** What a key means for the player, or null when it belongs to something else. */
export function commandFor(press: Press, place: Place): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey || place.on === 'own-keys') return null;
  const { key } = press;
  if (key === ' ') return place.on === 'control' ? null : { do: 'toggle' };
  if (key in ARROWS) return arrow(key, place);
  if (/^\d$/.test(key)) return { do: 'jump', part: Number(key) / 10 };
  return LETTERS[key.toLowerCase()] ?? null;
}

function arrow(key: string, { inside, on }: Place): Command | null {
  if (on === 'slider') return null;
  if (on === 'scrubber')
    return { do: 'seek-by', seconds: key === 'ArrowLeft' || key === 'ArrowDown' ? -5 : 5 };
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
  // Outside, up and down scroll the page, and a control may move by arrows.
  return inside || (sideways && on === 'nothing') ? (ARROWS[key] ?? null) : null;
}

const TYPING =
  'input:not([type=range],[type=button],[type=submit],[type=checkbox],[type=radio]),textarea,select,[contenteditable],[role=textbox],[role=combobox],[role=searchbox]';
const LAYERS = '[role=menu],[role=listbox],[role=dialog],[role=alertdialog],dialog[open]';
const CONTROLS = 'button,a[href],summary,input,audio,video,[role=tab],[role=button],[tabindex]';

/** Tells where a key was pressed from the element that had the focus. */
export function placeOf(target: EventTarget | null, player: Element): Place {
  const element = target instanceof Element ? target : null;
  const inside = element !== null && player.contains(element);
  if (!element || element === player) return { inside, on: 'nothing' };
  if (element.closest(TYPING) || element.closest(LAYERS)) return { inside, on: 'own-keys' };
  if (element.matches('[data-scrubber]')) return { inside, on: 'scrubber' };
  if (element.matches('[type=range],[role=slider]')) return { inside, on: 'slider' };
  // The way up to the page itself may be focusable, as the main part is for the skip link.
  return { inside, on: element.matches(CONTROLS) && !element.contains(player) ? 'control' : 'nothing' };
}
