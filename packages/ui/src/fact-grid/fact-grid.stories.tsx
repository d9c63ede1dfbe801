import type { Meta, StoryObj } from '@storybook/react-vite';
import { FactGrid } from './fact-grid.tsx';

const meta = {
  title: 'Fact grid',
  component: FactGrid,
  args: {
    title: 'By the number',
    items: [
      { term: 'Lessons', value: 24 },
      { term: 'Chapters', value: 6 },
      { term: 'Video', value: '4 h 12 m' },
      { term: 'Captions', value: 'English' },
    ],
  },
  decorators: [(Story) => <div className="stage-outline">{Story()}</div>],
} satisfies Meta<typeof FactGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithoutTitle: Story = { args: { title: undefined } };
export const LongValue: Story = {
  args: {
    items: [
      { term: 'Captions', value: 'English, Cymraeg, Polski, Türkçe' },
      { term: 'Lessons', value: 3 },
    ],
  },
};
