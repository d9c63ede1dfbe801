import { Button } from '@maetrix/ui/button';
import { CalendarSync } from 'lucide-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { OfferSection } from '../../shared/layout/offer-section.tsx';

const PrivateCalendarDialog = lazyPart(() =>
  import('./private-calendar-dialog.tsx').then(({ PrivateCalendarDialog: component }) => component),
);

/** For members: the calendar in the app they use already. */
export function SubscribeSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <OfferSection
      heading="Subscribe to this calendar"
      text="Have every event in your own calendar, on your phone and computer. New dates and changes arrive by themselves."
      needsScript
      actions={
        <Button icon={CalendarSync} onClick={() => setOpen(true)}>
          Your calendar address
        </Button>
      }
    >
      {isOpen && (
        <Suspense>
          <PrivateCalendarDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OfferSection>
  );
}
