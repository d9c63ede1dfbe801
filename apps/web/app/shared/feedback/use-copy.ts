import { COPIED, FAILED_TO_COPY } from '@maetrix/contract/messages';

import { useToasts } from './toasts.tsx';

/** Copies a text to the clipboard, says so, and tells whether it could. */
export const useCopy = () => {
  const toast = useToasts();
  return async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.copied(COPIED);
      return true;
    } catch {
      // Refused by the person or the browser; the text stays selectable.
      toast.error(FAILED_TO_COPY);
      return false;
    }
  };
};
