import { Button } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';
import { RatingInput } from '@maetrix/ui/rating-input';
import { useState } from 'react';

type RateDialogProps = {
  item: { kind: string; name: string };
  onRate: (rating: number) => void;
  onClose: () => void;
};

/** Five stars, none selected at first. */
export function RateDialog({ item, onRate, onClose }: RateDialogProps) {
  const [rating, setRating] = useState(0);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Rate this ${item.kind}`}
      description={item.name}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={rating === 0}
            onClick={() => {
              onRate(rating);
              onClose();
            }}
          >
            Submit
          </Button>
        </>
      }
    >
      <RatingInput label="Your rating" value={rating} onValueChange={setRating} />
    </Dialog>
  );
}
