import { Button } from '@maetrix/ui/button';
import { Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { useRating } from './use-rating.ts';

const load = () => import('./rate-dialog.tsx');
const RateDialog = lazy(() => load().then(({ RateDialog: component }) => ({ default: component })));

type RateButtonProps = {
  course: { id: number; name: string };
  variant?: 'secondary' | 'text';
  label?: string;
};

/** Opens the rating dialog. Shown to members with access to the course. */
export function RateButton({ course, variant = 'secondary', label = 'Rate this course' }: RateButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const rate = useRating(course.id);
  return (
    <>
      <Button variant={variant} icon={Star} onPointerEnter={() => void load()} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <RateDialog name={course.name} onRate={rate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
