import { ButtonLink } from '@maetrix/ui/button';
import { RichText } from '@maetrix/ui/rich-text';
import { Tabs } from '@maetrix/ui/tabs';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { tabFor, type LessonTab } from './lesson-tab.ts';
import type { PlayerLesson } from './player-view.ts';

/** Video, text and file of a lesson. A new lesson starts on its first tab. */
export function LessonTabs({ lesson }: { lesson: PlayerLesson }) {
  const [chosen, setChosen] = useState({ lesson: lesson.id, tab: tabFor(lesson) });
  if (chosen.lesson !== lesson.id) setChosen({ lesson: lesson.id, tab: tabFor(lesson) });
  return (
    <Tabs<LessonTab>
      label="Parts of the lesson"
      value={chosen.tab}
      onValueChange={(tab) => setChosen({ lesson: lesson.id, tab })}
      tabs={[
        { value: 'video', label: 'Video', content: <AboutVideo lesson={lesson} /> },
        {
          value: 'content',
          label: 'Lesson content',
          content: lesson.html ? <LessonText html={lesson.html} /> : <NoContent />,
        },
        { value: 'downloadable', label: 'Downloadable', content: <File lesson={lesson} /> },
      ]}
    />
  );
}

/** The text's own headings are of the third level: the page's title is the first. */
function LessonText({ html }: { html: string }) {
  return (
    <>
      <h2 className="sr">Lesson content</h2>
      <RichText html={html} />
    </>
  );
}

function NoContent() {
  return <p className="muted">No Content</p>;
}

function AboutVideo({ lesson }: { lesson: PlayerLesson }) {
  if (lesson.videoProblem) return <p className="muted">{lesson.videoProblem}</p>;
  if (!lesson.media) return <NoContent />;
  return (
    <>
      <p>A lesson is completed when its video ends or when you press Complete & Continue.</p>
      <p className="needs-keyboard small muted">Press ? for keyboard shortcuts.</p>
    </>
  );
}

function File({ lesson }: { lesson: PlayerLesson }) {
  if (!lesson.download) return <NoContent />;
  return (
    <ButtonLink href={lesson.download} variant="secondary" icon={Download}>
      Download the file of this lesson
    </ButtonLink>
  );
}
