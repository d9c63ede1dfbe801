import { Button } from '@maetrix/ui/button';
import { Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { useRating } from './use-rating.ts';

const load = () => import('./rate-dialog.tsx');
const RateDialog = lazy(() => load().then(({ RateDialog: component }) => ({ default: component })));

/** For those who may open a course: says what they think of it. */
export function RateButton({ course }: { course: { id: number; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  const rate = useRating(course.id);
  return (
    <>
      <Button
        variant="secondary"
        icon={Star}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        Rate this course
      </Button>
      {isOpen && (
        <Suspense>
          <RateDialog name={course.name} onRate={rate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
