import { Button, ButtonLink } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';
import { RichText } from '@maetrix/ui/rich-text';

import type { OpenedLesson } from './course-view.ts';

type LessonDialogProps = { lesson: OpenedLesson; nextPath: string | null; onClose: () => void };

/** A lesson read over the course's page. */
export function LessonDialog({ lesson, nextPath, onClose }: LessonDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={lesson.name}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {nextPath && <ButtonLink href={nextPath}>Next lesson</ButtonLink>}
        </>
      }
    >
      {lesson.html === null ? <p>No Content</p> : <RichText html={lesson.html} />}
    </Dialog>
  );
}
