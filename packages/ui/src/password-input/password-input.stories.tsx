import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../field/field.tsx';
import { Link } from '../link/link.tsx';
import { PasswordInput } from './password-input.tsx';

const meta = {
  title: 'Password input',
  component: PasswordInput,
  decorators: [(Story) => <div className="stage-stack">{Story()}</div>],
} satisfies Meta<typeof PasswordInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  render: () => (
    <Field
      label="Password"
      aside={
        <Link href="#forgot" quiet className="small">
          Forgot password?
        </Link>
      }
    >
      <PasswordInput defaultValue="Abcdef12" autoComplete="current-password" />
    </Field>
  ),
};

export const WithError: Story = {
  render: () => (
    <Field label="Password" required error="Password Is Required">
      <PasswordInput autoComplete="new-password" />
    </Field>
  ),
};
