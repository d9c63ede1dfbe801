import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field, FieldGrid } from '../field/field.tsx';
import { Link } from '../link/link.tsx';
import { Input } from './input.tsx';
import { SearchInput } from '../search-input/search-input.tsx';

const meta = { title: 'Input', component: Input } satisfies Meta<typeof Input>;
export default meta;
type Story = StoryObj<typeof meta>;

const stack = {
  decorators: [(Story: () => React.ReactNode) => <div className="stage-stack">{Story()}</div>],
};

export const Empty: Story = {
  ...stack,
  render: () => (
    <Field label="Email">
      <Input type="email" placeholder="you@yourclinic.co.uk" />
    </Field>
  ),
};

export const Required: Story = {
  ...stack,
  render: () => (
    <Field label="Full Name" required hint="As it should appear on certificates.">
      <Input defaultValue="Sian Pugh" aria-required="true" />
    </Field>
  ),
};

export const WithError: Story = {
  ...stack,
  render: () => (
    <Field label="Email" required error="Email Is Required" hint="We never share it.">
      <Input type="email" />
    </Field>
  ),
};

export const WithAside: Story = {
  ...stack,
  render: () => (
    <Field
      label="Referral code"
      optionalLabel="optional"
      aside={
        <Link href="#what" quiet className="small">
          What is this?
        </Link>
      }
    >
      <Input defaultValue="LEILA-40" />
    </Field>
  ),
};

export const Disabled: Story = {
  ...stack,
  render: () => (
    <Field label="Email" disabled>
      <Input defaultValue="beth@lomaxaesthetics.co.uk" />
    </Field>
  ),
};

export const LongContent: Story = {
  ...stack,
  render: () => (
    <Field
      label="Name of the clinic exactly as it is registered with the regulator"
      error="Must contain at least one number and one uppercase and lowercase letter, and at least 8 or more characters"
    >
      <Input defaultValue="The Wiśniewska and Yıldırım Practice for Considered Skin Medicine, Harrogate" />
    </Field>
  ),
};

export const TwoColumns: Story = {
  render: () => (
    <FieldGrid columns={2}>
      <Field label="Name">
        <Input />
      </Field>
      <Field label="Email">
        <Input type="email" />
      </Field>
    </FieldGrid>
  ),
};

export const SearchBox: Story = {
  render: () => (
    <div className="stage-wide">
      <SearchInput label="Search" placeholder="Search courses, videos, podcasts and blogs" shortcut="/" />
      <SearchInput label="Filter members" placeholder="Search by name" compact />
    </div>
  ),
};
