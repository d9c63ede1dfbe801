import { Button } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';

import type { EventView } from './calendar-view.ts';
import { EventDetails } from './event-details.tsx';
import { formatLongDay } from './event-times.ts';

type EventDialogProps = { event: EventView; isPast: boolean; onClose: () => void };

/** An event of the month, opened. */
export function EventDialog({ event, isPast, onClose }: EventDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={event.title}
      description={formatLongDay(event.startsAt)}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <EventDetails event={event} isPast={isPast} />
    </Dialog>
  );
}
