import { counted } from '../words.ts';

/** Beside the button that started a checkout: how many are before her, while there are any. */
export function QueuePlace({ before }: { before: number }) {
  return (
    before > 0 && (
      <p role="status" className="small muted">
        {counted(before, 'payment')} before yours. Keep this page open: it goes on by itself.
      </p>
    )
  );
}
