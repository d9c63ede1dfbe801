/** The texts of notifications: short, and true when they are read days later. */
export const WELCOME_TO_MAETRIX = 'Welcome to Maetrix. Your first course is waiting for you.';
export const paymentReceived = (amount: string) => `Your payment of ${amount} was received`;
export const renewalFailed = (amount: string, until: string) =>
  `Your renewal payment of ${amount} did not go through. You keep your membership until ${until}`;
export const membershipCancelled = (until: string) =>
  `Your membership is cancelled. You keep it until ${until}`;
export const JOINED_WITH_YOUR_LINK = 'A new member joined with your link';
export const commissionEarned = (amount: string) =>
  `You earned ${amount} from a member who joined with your link`;
export const TRAINER_ANSWERED = 'A trainer has answered the conversation you handed over';
export const courseCompleted = (title: string) => `You completed ${title}. Well done`;

export const PREFERENCE_SAVED = 'Your choice is saved';
export const mentionedInChat = (author: string, channel: string | null) =>
  channel === null ? `${author} mentioned you in a message` : `${author} mentioned you in ${channel}`;
