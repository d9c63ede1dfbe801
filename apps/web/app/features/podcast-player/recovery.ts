const MAX_RELOADS = 4;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;

/** Waits, but not longer than the connection is lost. */
const waitOrOnline = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    window.addEventListener('online', finish);
  });

type Source = {
  /** Whether the server still gives it; 'unknown' when it cannot be asked. */
  isOpen: () => Promise<boolean | 'unknown'>;
  reload: () => void;
  /** Refused by the server, or failed again after each reload. */
  giveUp: (problem: 'refused' | 'failed') => void;
};

/** Loads a source that failed again: one attempt at a time, each after a longer wait. */
export const createRecovery = ({ isOpen, reload, giveUp }: Source) => {
  let current: symbol | null = null;
  let reloads = 0;
  let waitMs = FIRST_WAIT_MS;

  const stop = () => {
    current = null;
  };

  const attempt = async (own: symbol, isImmediate: boolean): Promise<void> => {
    const answer = await isOpen();
    if (current !== own) return;
    if (answer !== false && !(answer === true && isImmediate)) {
      await waitOrOnline(waitMs);
      if (current !== own) return;
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
    }
    if (answer === 'unknown') return attempt(own, false);
    stop();
    if (answer) {
      reloads += 1;
      reload();
    } else giveUp('refused');
  };

  const begin = (isImmediate: boolean) => {
    current = Symbol('attempt');
    void attempt(current, isImmediate);
  };

  const reset = () => {
    stop();
    reloads = 0;
    waitMs = FIRST_WAIT_MS;
  };

  return {
    isActive: () => current !== null,
    /** The source has failed. */
    handleFailure: () => {
      if (current) return;
      if (reloads < MAX_RELOADS) begin(false);
      else giveUp('failed');
    },
    /** Tries again at once, because the listener asked for it. */
    retry: () => {
      reset();
      begin(true);
    },
    stop,
    /** The source works, or it is another one. */
    reset,
  };
};
