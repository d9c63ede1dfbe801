/** A terminal obeys control characters: members' texts could change its title, hide lines or answer for its user. */
export const toTerminalText = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => (character === '\n' ? character : '\uFFFD'));

/** Prints a line that may contain what members wrote. */
export const printLine = (text: string): void => void process.stdout.write(`${toTerminalText(text)}\n`);
