import { BottomSheet } from '@maetrix/ui/bottom-sheet';
import { Button } from '@maetrix/ui/button';
import { FactGrid } from '@maetrix/ui/fact-grid';
import { Outline } from '@maetrix/ui/outline';
import { Progress } from '@maetrix/ui/progress';
import { RichText } from '@maetrix/ui/rich-text';
import { ListVideo } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { formatDuration } from '../../shared/formatting/format.ts';
import type { PlayerView } from './player-view.ts';

const sectionsOf = (course: PlayerView) =>
  course.chapters.map((chapter, index) => ({
    id: String(chapter.id),
    name: chapter.name,
    number: index + 1,
    description: chapter.description && <RichText html={chapter.description} />,
    items: chapter.lessons.map((lesson) => ({
      id: String(lesson.id),
      name: lesson.name,
      number: lesson.number,
      completed: lesson.isCompleted,
      aside: lesson.aside,
      href: `${course.learningPath}?lesson=${lesson.id}`,
    })),
  }));

const currentOf = ({ lesson }: PlayerView) => (lesson ? String(lesson.id) : undefined);

/** Beside the lesson: progress, chapters and facts of the course. */
export function LessonSidebar({ course }: { course: PlayerView }) {
  return (
    <Outline
      title={course.name}
      progress={course.percentage}
      sections={sectionsOf(course)}
      current={currentOf(course)}
      footer={<ByTheNumber course={course} />}
    />
  );
}

/** The sidebar as a bottom sheet, for small screens. */
export function LessonSheet({ course, footer }: { course: PlayerView; footer: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <BottomSheet
      title={course.name}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" icon={ListVideo} block>
          Chapters
        </Button>
      }
      underTitle={<Progress value={course.percentage} label="Your Progress" />}
      footer={footer}
    >
      <Outline
        variant="sheet"
        sections={sectionsOf(course)}
        current={currentOf(course)}
        onSelect={() => setOpen(false)}
        footer={<ByTheNumber course={course} />}
      />
    </BottomSheet>
  );
}

function ByTheNumber({ course }: { course: PlayerView }) {
  const lessons = course.chapters.reduce((sum, chapter) => sum + chapter.lessons.length, 0);
  return (
    <FactGrid
      title="By the number"
      items={[
        { term: 'Lessons', value: lessons },
        { term: 'Chapters', value: course.chapters.length },
        { term: 'Length', value: formatDuration(course.duration) },
        { term: 'Captions', value: 'English' },
      ]}
    />
  );
}
