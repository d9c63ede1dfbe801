import { Button } from '@maetrix/ui/button';
import { readMarkdownAsText } from '@maetrix/ui/plain-text';
import { Copy } from 'lucide-react';

import { useCopy } from '../../shared/feedback/use-copy.ts';

/** Copies an answer as it is read. */
export function CopyAnswer({ text, disabled = false }: { text: string; disabled?: boolean }) {
  const copy = useCopy();
  return (
    <Button
      variant="text"
      size="sm"
      icon={Copy}
      disabled={disabled}
      onClick={() => void copy(readMarkdownAsText(text))}
    >
      Copy
    </Button>
  );
}
