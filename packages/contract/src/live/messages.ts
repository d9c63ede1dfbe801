export const MAX_COMMENT_LENGTH = 500;

export const COMMENTS_DISABLED = 'Comments Disable';
export const chooseSubscription = (name: string) =>
  `Choose the Subscription "${name}" to watch this Live Streaming`;
