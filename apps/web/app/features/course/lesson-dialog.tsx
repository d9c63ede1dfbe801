import { Button, ButtonLink } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';
import { RichText } from '@maetrix/ui/rich-text';
import { Surface } from '@maetrix/ui/surface';

import { LessonVideo } from '../player/index.ts';
import type { OpenedLesson } from './course-view.ts';
import styles from './lesson-dialog.module.css';

type LessonDialogProps = {
  courseId: number;
  lesson: OpenedLesson;
  nextPath: string | null;
  onClose: () => void;
};

/** A lesson in a dialog over the course page. */
export function LessonDialog({ courseId, lesson, nextPath, onClose }: LessonDialogProps) {
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
      {lesson.media && (
        <Surface kind="cinema" className={styles.video}>
          <LessonVideo
            lessonRef={{ courseId, lessonId: lesson.id }}
            media={lesson.media}
            title={lesson.name}
          />
        </Surface>
      )}
      {lesson.html === null ? <p>No Content</p> : <RichText html={lesson.html} />}
    </Dialog>
  );
}
