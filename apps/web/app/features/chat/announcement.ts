type Spoken = { userName: string; text: string };

const MAX_SPOKEN = 3;
const MAX_LENGTH = 200;

/** What a screen reader is told of the messages that came within one batch. */
export const describeNewMessages = (messages: readonly Spoken[]): string => {
  if (messages.length > MAX_SPOKEN) {
    const names = [...new Set(messages.map(({ userName }) => userName))];
    const others = names.length > 2 ? ` and ${names.length - 2} more` : '';
    return `${messages.length} new messages from ${names.slice(0, 2).join(', ')}${others}`;
  }
  return messages
    .map(
      ({ userName, text }) =>
        `${userName}: ${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}`,
    )
    .join('. ');
};
