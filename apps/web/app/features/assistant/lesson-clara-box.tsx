import { callApi } from '../../shared/http/browser-calls.ts';
import { ClaraBox } from './lazy-clara-box.tsx';
import { WORKBOOK_PATH } from './paths.ts';

type LessonClaraBoxProps = { courseId: number; lessonId: number; className?: string | undefined };

/** Clara beside a lesson; another lesson begins anew. */
export function LessonClaraBox({ courseId, lessonId, className }: LessonClaraBoxProps) {
  const lesson = { course_id: courseId, lesson_id: lessonId };
  return (
    <ClaraBox
      key={lessonId}
      title="Ask Clara about this lesson"
      intro="Ask what a step means, or how it applies to your clinic."
      placeholder="Ask a question"
      past={{ href: WORKBOOK_PATH, label: 'Workbook' }}
      toRequest={(question) => ({ path: '/ai/course', body: { ...lesson, question } })}
      save={(question, answer) =>
        void callApi('/ai/course', { ...lesson, question, answer }, { method: 'PUT' })
      }
      className={className}
    />
  );
}
