import { useState, type ComponentProps } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { BottomSheet } from '../bottom-sheet/bottom-sheet.tsx';
import { Button } from '../button/button.tsx';
import { FactGrid } from '../fact-grid/fact-grid.tsx';
import { Progress } from '../progress/progress.tsx';
import { Outline, type OutlineSection } from './outline.tsx';

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

function createSections(completed: number): OutlineSection[] {
  let number = 0;
  return names.map(([name, description, items], index) => ({
    id: `section-${index + 1}`,
    number: index + 1,
    name,
    description,
    items: items.map(([item, aside]) => {
      number += 1;
      return { id: `item-${number}`, number, name: item, aside, completed: number <= completed };
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
  title: 'Outline',
  component: Outline,
  args: {
    title: 'Pricing for Profit',
    byline: 'Joanna Keane',
    progress: 64,
    sections: createSections(5),
    current: 'item-6',
    footer: facts,
  },
  render: (args) => <WithSelection {...args} />,
  decorators: [(Story) => <div className="stage-outline">{Story()}</div>],
} satisfies Meta<typeof Outline>;
export default meta;
type Story = StoryObj<typeof meta>;

function WithSelection(props: ComponentProps<typeof Outline>) {
  const [current, setCurrent] = useState(props.current);
  return <Outline {...props} current={current} onSelect={setCurrent} />;
}

export const InProgress: Story = {};
export const NotStarted: Story = { args: { progress: 0, sections: createSections(0), current: 'item-1' } };
/** Items before the current one are not completed. */
export const Skipped: Story = { args: { progress: 30, sections: createSections(2), current: 'item-7' } };
export const Finished: Story = {
  args: { progress: 100, sections: createSections(10), current: 'item-10' },
};
export const WithoutCurrentItem: Story = {
  args: { current: undefined, sections: createSections(0), progress: undefined },
};
export const AsLinks: Story = {
  args: {
    sections: createSections(5).map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, href: `#${item.id}` })),
    })),
  },
};
export const LongNames: Story = {
  args: {
    current: 'only',
    sections: [
      {
        id: 'long',
        number: 12,
        name: 'Everything that has to be said to a patient before, during and after, and in what order',
        items: [
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

export const InBottomSheet: Story = {
  render: (args) => (
    <BottomSheet
      defaultOpen
      title={args.title}
      closeLabel="Close sections"
      underTitle={<Progress value={64} label="Your Progress" />}
      footer={
        <Button variant="accent" block size="lg" icon={Check}>
          Complete &amp; Continue
        </Button>
      }
    >
      <Outline sections={args.sections} current={args.current} variant="sheet" headingLevel={3} />
    </BottomSheet>
  ),
};
