export const MAX_COMMENT_LENGTH = 500;

export const PLEASE_ENTER_MESSAGE = 'please enter message';
export const COMMENTS_DISABLED = 'Comments Disable';
export const chooseSubscription = (name: string) =>
  `Choose the Subscription "${name}" to watch this Live Streaming`;
