import { Button } from '@maetrix/ui/button';
import { InlineEmpty } from '@maetrix/ui/empty';
import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** In place of a section that could not be loaded. */
export function SectionProblem({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const reload = () => void revalidate();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [revalidate]);
  return (
    <InlineEmpty
      icon={CloudOff}
      layout="row"
      title="This list did not load"
      text="Nothing is lost. It will appear when the connection returns."
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={state === 'loading'}
          aria-label={`Try again: ${title}`}
          onClick={() => void revalidate()}
        >
          Try again
        </Button>
      }
    />
  );
}
