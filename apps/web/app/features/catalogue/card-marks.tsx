import { HeartButton, MediaCorner } from '@maetrix/ui/media';
import { ProgressBar } from '@maetrix/ui/progress';

export type Marks = {
  favourite?: { label: string; pressed: boolean; onToggle: () => void };
  progress?: { value: number; label: string };
};

/** What the member did with an item, on its picture. */
export function CardMarks({ favourite, progress }: Marks) {
  return (
    <>
      {favourite && (
        <MediaCorner position="top-right">
          <HeartButton
            label={favourite.label}
            pressed={favourite.pressed}
            onClick={() => favourite.onToggle()}
          />
        </MediaCorner>
      )}
      {progress && <ProgressBar value={progress.value} label={progress.label} onArt />}
    </>
  );
}
