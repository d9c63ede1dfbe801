import { Accordion, AccordionItem, OutlineRow } from '@maetrix/ui/accordion';
import { ButtonLink } from '@maetrix/ui/button';
import { Icon } from '@maetrix/ui/icon';
import { IconButton } from '@maetrix/ui/icon-button';
import { Anchor } from '@maetrix/ui/link';
import { CirclePlay, FileDown, FileText, Lock, Play } from 'lucide-react';

import { pluralize, formatDuration } from '../../shared/formatting/format.ts';
import { usePaywall } from '../paywall/index.ts';
import type { CourseView, LessonView } from './course-view.ts';
import { lessonPath } from './lesson-path.ts';
import styles from './outline.module.css';

const KINDS = { video: CirclePlay, reading: FileText, download: FileDown };

/** The chapters of a course, the first one expanded. */
export function Outline({ course }: { course: CourseView }) {
  const { chapters, lessons } = course;
  const [first] = chapters;
  return (
    <section>
      <div className={styles.head}>
        <h2 className="d-28">What is inside</h2>
        <span className="muted small">
          {pluralize(chapters.length, 'chapter')}, {pluralize(lessons, 'lesson')}
        </span>
      </div>
      <Accordion defaultOpen={first ? [String(first.id)] : []}>
        {chapters.map((chapter, index) => (
          <AccordionItem
            key={chapter.id}
            value={String(chapter.id)}
            lead={index + 1}
            title={chapter.name}
            aside={
              <span className={styles.aside}>
                {pluralize(chapter.lessons.length, 'lesson')}, {formatDuration(chapter.duration)}
              </span>
            }
          >
            {chapter.lessons.map((lesson) => (
              <LessonRow key={lesson.id} course={course} lesson={lesson} />
            ))}
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}

function LessonRow({ course, lesson }: { course: CourseView; lesson: LessonView }) {
  const paywall = usePaywall();
  const path = lessonPath(course, lesson.id);
  return (
    <OutlineRow
      icon={<Icon icon={KINDS[lesson.kind]} />}
      length={lesson.duration > 0 && formatDuration(lesson.duration)}
      action={
        lesson.isOpen ? (
          !course.isOpen && (
            <ButtonLink
              variant="secondary"
              size="sm"
              icon={Play}
              href={path}
              aria-label={`Free preview: ${lesson.name}`}
              className={styles.preview}
            >
              Free preview
            </ButtonLink>
          )
        ) : (
          <IconButton
            icon={Lock}
            label={`Locked: ${lesson.name}`}
            className={styles.lock}
            onPointerEnter={paywall.prepare}
            onClick={() => paywall.open(course.lockedItem)}
          />
        )
      }
    >
      {lesson.isOpen && course.isOpen ? (
        <Anchor href={path} className={styles.lesson}>
          {lesson.name}
        </Anchor>
      ) : (
        lesson.name
      )}
    </OutlineRow>
  );
}
