import { COPIED, FAILED_TO_COPY } from '@maetrix/contract/messages';

import { useToasts } from './toasts.tsx';

/** Copies a text to the clipboard, says so, and tells whether it could. A `message` of its own is shown for longer. */
export const useCopy = (message?: string) => {
  const toast = useToasts();
  return async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      if (message === undefined) toast.copied(COPIED);
      else toast.success(message);
      return true;
    } catch {
      // Refused by the person or the browser; the text stays selectable.
      toast.error(FAILED_TO_COPY);
      return false;
    }
  };
};
