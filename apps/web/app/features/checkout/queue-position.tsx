import { pluralize } from '../../shared/formatting/format.ts';

/** Shows how many checkouts are ahead in the queue, while there are any. */
export function QueuePosition({ position }: { position: number }) {
  return (
    position > 0 && (
      <p role="status" className="small muted">
        {pluralize(position, 'payment')} ahead of yours. Keep this page open: it continues by itself.
      </p>
    )
  );
}
