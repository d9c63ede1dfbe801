import type { Meta, StoryObj } from '@storybook/react-vite';
import { GoLink, Link, LinkButton, LinkProvider, type LinkComponentProps } from './link.tsx';

const meta = { title: 'Link', component: Link } satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InText: Story = {
  args: { href: '#plans' },
  render: (args) => (
    <p>
      New here? <Link {...args}>Register</Link> or <LinkButton>mark all as read</LinkButton>.
    </p>
  ),
};

export const WithArrow: Story = {
  args: { href: '#all' },
  render: (args) => (
    <div className="stage-row">
      <GoLink {...args}>View All</GoLink>
      <GoLink {...args} accent>
        Read More
      </GoLink>
      <GoLink {...args} direction="back">
        Back to Log In
      </GoLink>
    </div>
  ),
};

function RouterLink({ href, children, ...props }: LinkComponentProps) {
  return (
    <a {...props} href={href} data-router="true">
      {children}
    </a>
  );
}

export const Injected: Story = {
  args: { href: '#routed' },
  render: (args) => (
    <LinkProvider component={RouterLink}>
      <Link {...args}>Through the router</Link>
    </LinkProvider>
  ),
};
