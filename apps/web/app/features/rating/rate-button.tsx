import { Button } from '@maetrix/ui/button';
import { Star } from 'lucide-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { useRating } from './use-rating.ts';

const load = () => import('./rate-dialog.tsx');
const RateDialog = lazyPart(() => load().then(({ RateDialog: component }) => component));

type RateButtonProps = {
  item: { kind: string; id: number; name: string };
  variant?: 'secondary' | 'text';
  label?: string;
};

/** Opens the rating dialog. Shown to members with access to the item. */
export function RateButton({
  item,
  variant = 'secondary',
  label = `Rate this ${item.kind}`,
}: RateButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const rate = useRating(item);
  return (
    <>
      <Button variant={variant} icon={Star} onPointerEnter={() => void load()} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <RateDialog item={item} onRate={rate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
