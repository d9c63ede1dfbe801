import type { Meta, StoryObj } from '@storybook/react-vite';
import { RatingInput } from '../rating-input/rating-input.tsx';
import { Rating } from './rating.tsx';

const meta = { title: 'Rating', component: Rating, args: { value: 4.8 } } satisfies Meta<typeof Rating>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Display: Story = { args: { count: 412 } };
export const Low: Story = { args: { value: 2.4 } };
export const Unrated: Story = { args: { value: 0, count: 0 } };
export const Input: Story = { render: () => <RatingInput label="Your rating" /> };
export const InputChosen: Story = { render: () => <RatingInput label="Your rating" defaultValue={4} /> };
export const InputDisabled: Story = {
  render: () => <RatingInput label="Your rating" defaultValue={3} disabled />,
};
