import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pagination } from './pagination.tsx';

const meta = {
  title: 'Pagination',
  component: Pagination,
  args: { page: 1, pageCount: 195, hrefFor: (page: number) => `#page-${page}` },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstPage: Story = {};
export const Middle: Story = { args: { page: 97 } };
export const LastPage: Story = { args: { page: 195 } };
export const FewPages: Story = { args: { page: 2, pageCount: 3 } };
