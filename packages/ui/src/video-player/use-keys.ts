import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';
import { commandFor, placeOf, type Command } from './keyboard.ts';

/** Turns keys into commands: in the player always, on the rest of the page when it is asked for. */
export function useKeys(
  player: RefObject<HTMLElement | null>,
  everywhere: boolean,
  run: (command: Command) => void,
) {
  function press(event: globalThis.KeyboardEvent) {
    if (!player.current || event.defaultPrevented) return;
    const command = commandFor(event, placeOf(event.target, player.current));
    if (!command) return;
    event.preventDefault();
    run(command);
  }

  const pressOutside = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const inside = event.target instanceof Node && player.current?.contains(event.target);
    // What has covered the page has its keys as well.
    if (!inside && !document.querySelector('[role=dialog],[role=alertdialog],dialog[open]')) press(event);
  });
  useEffect(() => {
    if (!everywhere) return undefined;
    const listener = (event: globalThis.KeyboardEvent) => pressOutside(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [everywhere]);

  return (event: KeyboardEvent) => press(event.nativeEvent);
}
