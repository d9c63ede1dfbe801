type Task = () => Promise<unknown> | void;

const tasks: Task[] = [];

/** Remembers what must be undone at the end of a proof, however it ends. */
export const onEnd = (task: Task): void => void tasks.push(task);

/** Undoes everything, the latest first; one failure does not stop the rest. */
export const cleanUp = async (): Promise<void> => {
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    try {
      await task();
    } catch (error) {
      console.error('clean-up:', error);
    }
  }
};
