import type { Meta, StoryObj } from '@storybook/react-vite';
import { GoLink } from '../link/link.tsx';
import { Select } from '../select/select.tsx';
import { Container, PageTitle, Panel, Section } from './section.tsx';

const meta = {
  title: 'Section',
  component: Section,
  args: { title: 'Read next', children: null },
} satisfies Meta<typeof Section>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {
  parameters: { bare: true },
  render: () => (
    <Container>
      <PageTitle
        title="Courses"
        text="From your first registered room to your second site."
        aside={
          <Select
            label="Sort by"
            compact
            defaultValue="new"
            options={[{ value: 'new', label: 'Newly Joined' }]}
          />
        }
      />
      <Section title="Read next" action={<GoLink href="#all">View All</GoLink>}>
        <p>Content.</p>
      </Section>
    </Container>
  ),
};

export const Panels: Story = {
  render: () => (
    <div className="stage-wide">
      <Panel>Raised</Panel>
      <Panel tone="tint">Tint</Panel>
      <Panel tone="cool">Cool</Panel>
    </div>
  ),
};
