import { useState, type ComponentProps } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { BottomSheet } from '../bottom-sheet/bottom-sheet.tsx';
import { Button } from '../button/button.tsx';
import { FactGrid } from '../fact-grid/fact-grid.tsx';
import { Progress } from '../progress/progress.tsx';
import { LessonOutline, type OutlineChapter } from './lesson-outline.tsx';

const names: [string, string, [string, string][]][] = [
  [
    'Know your number',
    'One figure, worked out once.',
    [
      ['What an hour has to earn', '07:40'],
      ['Rent, rates and the rest', '09:12'],
      ['Your own pay', '06:05'],
      ['The number on the wall', '04:30'],
    ],
  ],
  [
    'Reading your own menu',
    'Where the money leaks between a full diary and the bank.',
    [
      ['Three treatments, honestly costed', '10:02'],
      ['The margin hiding in your menu', '12:28'],
      ['What to retire, and how to say so', '09:15'],
      ['Menu worksheet', 'PDF'],
    ],
  ],
  [
    'Memberships that stay',
    'Fewer, and kept.',
    [
      ['Who stays, and why', '08:20'],
      ['A price for the year', '11:44'],
    ],
  ],
];

function outline(completed: number): OutlineChapter[] {
  let number = 0;
  return names.map(([name, description, lessons], index) => ({
    id: `chapter-${index + 1}`,
    number: index + 1,
    name,
    description,
    lessons: lessons.map(([lesson, aside]) => {
      number += 1;
      return { id: `lesson-${number}`, number, name: lesson, aside, completed: number <= completed };
    }),
  }));
}

const facts = (
  <FactGrid
    title="By the number"
    items={[
      { term: 'Lessons', value: 10 },
      { term: 'Chapters', value: 3 },
      { term: 'Video', value: '1 h 19 m' },
      { term: 'Captions', value: 'English' },
    ]}
  />
);

const meta = {
  title: 'Lesson outline',
  component: LessonOutline,
  args: {
    title: 'Pricing for Profit',
    byline: 'Joanna Keane',
    progress: 64,
    chapters: outline(5),
    current: 'lesson-6',
    footer: facts,
  },
  render: (args) => <Chosen {...args} />,
  decorators: [(Story) => <div className="stage-outline">{Story()}</div>],
} satisfies Meta<typeof LessonOutline>;
export default meta;
type Story = StoryObj<typeof meta>;

function Chosen(props: ComponentProps<typeof LessonOutline>) {
  const [current, setCurrent] = useState(props.current);
  return <LessonOutline {...props} current={current} onChoose={setCurrent} />;
}

export const PartWay: Story = {};
export const JustBegun: Story = { args: { progress: 0, chapters: outline(0), current: 'lesson-1' } };
/** Lessons before the current one that were never completed. */
export const Skipped: Story = { args: { progress: 30, chapters: outline(2), current: 'lesson-7' } };
export const Finished: Story = { args: { progress: 100, chapters: outline(10), current: 'lesson-10' } };
export const NothingCurrent: Story = {
  args: { current: undefined, chapters: outline(0), progress: undefined },
};
export const AsLinks: Story = {
  args: {
    chapters: outline(5).map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.map((lesson) => ({ ...lesson, href: `#${lesson.id}` })),
    })),
  },
};
export const LongNames: Story = {
  args: {
    current: 'only',
    chapters: [
      {
        id: 'long',
        number: 12,
        name: 'Everything that has to be said to a patient before, during and after, and in what order',
        lessons: [
          {
            id: 'only',
            number: 120,
            name: 'What to write down while you say it, and what to leave for the letter afterwards',
            aside: '1:02:28',
            completed: true,
          },
        ],
      },
    ],
  },
};

export const InASheet: Story = {
  render: (args) => (
    <BottomSheet
      defaultOpen
      title={args.title}
      closeLabel="Close chapters"
      underTitle={<Progress value={64} label="Your Progress" />}
      footer={
        <Button variant="accent" block size="lg" icon={Check}>
          Complete &amp; Continue
        </Button>
      }
    >
      <LessonOutline chapters={args.chapters} current={args.current} variant="sheet" headingLevel={3} />
    </BottomSheet>
  ),
};
