import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';
import { getCommand, describeKeyTarget, type Command } from './keyboard.ts';

/** Runs commands by keyboard: inside the player always, on the rest of the page when `everywhere` is true. */
export function useKeys(
  player: RefObject<HTMLElement | null>,
  everywhere: boolean,
  runCommand: (command: Command) => void,
) {
  function handleKey(event: globalThis.KeyboardEvent) {
    if (!player.current || event.defaultPrevented) return;
    const command = getCommand(event, describeKeyTarget(event.target, player.current));
    if (!command) return;
    event.preventDefault();
    runCommand(command);
  }

  const handleKeyOutside = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const inside = event.target instanceof Node && player.current?.contains(event.target);
    // An open dialog handles its own keys.
    if (!inside && !document.querySelector('[role=dialog],[role=alertdialog],dialog[open]')) handleKey(event);
  });
  useEffect(() => {
    if (!everywhere) return undefined;
    const listener = (event: globalThis.KeyboardEvent) => handleKeyOutside(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [everywhere]);

  return (event: KeyboardEvent) => handleKey(event.nativeEvent);
}
