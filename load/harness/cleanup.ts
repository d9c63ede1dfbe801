type Task = () => Promise<unknown> | void;

const tasks: Task[] = [];

/** Registers a cleanup that runs at the end of the proof, also after a failure. */
export const onEnd = (task: Task): void => void tasks.push(task);

/** Runs all cleanups, the latest first; one failure does not stop the rest. */
export const cleanUp = async (): Promise<void> => {
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    try {
      await task();
    } catch (error) {
      console.error('clean-up:', error);
    }
  }
};
