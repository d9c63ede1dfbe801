import type { Meta, StoryObj } from '@storybook/react-vite';
import { CloudOff, Heart } from 'lucide-react';
import { Button, ButtonLink } from '../button/button.tsx';
import { InlineEmpty, PageEmpty } from './empty.tsx';

const meta = {
  title: 'Empty',
  component: InlineEmpty,
  args: { title: 'No activity found', headingLevel: 2 },
} satisfies Meta<typeof InlineEmpty>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {
  render: () => (
    <PageEmpty
      title="No activity found"
      text="Press the heart on a course, video, podcast or blog to find it here, in the order you saved it."
      art={<img src="/art/empty.svg" alt="" />}
      actions={
        <>
          <ButtonLink href="#courses">Browse courses</ButtonLink>
          <ButtonLink href="#videos" variant="secondary">
            Shortest videos first
          </ButtonLink>
        </>
      }
    />
  ),
};
export const Inline: Story = {
  args: {
    icon: Heart,
    text: 'Courses, videos, podcasts and blogs you favourite appear here.',
    action: <Button variant="secondary">Browse courses</Button>,
  },
};
export const Failed: Story = {
  args: {
    icon: CloudOff,
    tone: 'danger',
    title: 'Server not responding',
    text: 'Your place is saved. Check the connection and try again.',
    action: <Button variant="secondary">Try again</Button>,
  },
};
export const FailedList: Story = {
  args: {
    icon: CloudOff,
    layout: 'row',
    title: 'This list did not load',
    text: 'Nothing is lost. It will appear when the connection returns.',
    action: (
      <Button variant="secondary" size="sm">
        Try again
      </Button>
    ),
  },
};
