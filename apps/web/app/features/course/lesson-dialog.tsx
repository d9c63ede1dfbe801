import { Button, ButtonLink } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';
import { RichText } from '@maetrix/ui/rich-text';
import { Surface } from '@maetrix/ui/surface';
import { useState } from 'react';
import { useRevalidator } from 'react-router';

import { ItemVideo, useRequestedSecond, VideoProblem } from '../playback/index.ts';
import type { CourseView, OpenedLesson } from './course-view.ts';
import styles from './lesson-dialog.module.css';
import { PreviewEnd } from './preview-end.tsx';

type LessonDialogProps = {
  course: CourseView;
  lesson: OpenedLesson;
  nextPath: string | null;
  onClose: () => void;
};

/** A lesson in a dialog over the course page. A preview of a locked course ends with the ways to unlock it. */
export function LessonDialog({ course, lesson, nextPath, onClose }: LessonDialogProps) {
  const [runs, setRuns] = useState(0);
  const [hasEnded, setEnded] = useState(false);
  const { revalidate } = useRevalidator();
  const isPreview = !course.isOpen;
  const startAt = useRequestedSecond(lesson.duration) ?? 0;
  const watchAgain = () => {
    setEnded(false);
    setRuns(runs + 1);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={lesson.name}
      cinema={lesson.media !== null}
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
          <ItemVideo
            key={runs}
            playbackRef={{ kind: 'course', itemId: course.id, partId: lesson.id }}
            media={lesson.media}
            title={lesson.name}
            startAt={runs > 0 ? 0 : startAt}
            autoPlay={runs > 0}
            isTrial={isPreview}
            onEnded={() => setEnded(isPreview)}
          >
            {hasEnded && (
              <div className={styles.ended}>
                <PreviewEnd course={course} onLeave={onClose} />
                <Button variant="text" onClick={watchAgain}>
                  Watch again
                </Button>
              </div>
            )}
          </ItemVideo>
        </Surface>
      )}
      {lesson.videoProblem && <VideoProblem message={lesson.videoProblem} onRetry={revalidate} />}
      {lesson.html === null ? <p>No Content</p> : <RichText html={lesson.html} />}
      {isPreview && !hasEnded && <PreviewEnd course={course} onLeave={onClose} />}
    </Dialog>
  );
}
