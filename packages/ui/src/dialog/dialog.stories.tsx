import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Field, FieldGrid } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { Link } from '../link/link.tsx';
import { PasswordInput } from '../password-input/password-input.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { Dialog, DialogClose } from './dialog.tsx';

const meta = {
  title: 'Dialog',
  component: Dialog,
  args: { title: 'Report This Message?', children: null },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

function ReportForm() {
  return (
    <FieldGrid>
      <RadioGroup
        label="Reason"
        defaultValue="patient"
        options={[
          { value: 'spam', label: 'Spam or selling' },
          { value: 'patient', label: 'Patient identifiable information' },
        ]}
      />
      <Field label="Tell us more">
        <Textarea rows={3} />
      </Field>
    </FieldGrid>
  );
}

const footer = (
  <>
    <DialogClose>
      <Button variant="secondary">Cancel</Button>
    </DialogClose>
    <Button variant="danger">Report</Button>
  </>
);

export const Closed: Story = {
  args: { trigger: <Button>Report</Button>, footer, children: <ReportForm /> },
};

export const Open: Story = { args: { defaultOpen: true, footer, children: <ReportForm /> } };

export const WithArt: Story = {
  args: {
    defaultOpen: true,
    title: 'Welcome back to Maetrix',
    description: (
      <>
        New here? <Link href="#register">Register</Link>
      </>
    ),
    art: <img src="/art/banner.svg" alt="" />,
    children: (
      <form>
        <FieldGrid>
          <Field label="Email">
            <Input type="email" defaultValue="beth@lomaxaesthetics.co.uk" />
          </Field>
          <Field label="Password" error="Password Is Required">
            <PasswordInput />
          </Field>
          <Button block size="lg">
            Log In
          </Button>
        </FieldGrid>
      </form>
    ),
  },
};

export const LongContent: Story = {
  args: {
    defaultOpen: true,
    title: 'The licensing scheme, as it stands this week, and what to do about it before Monday',
    footer,
    children: (
      <div className="prose">
        {Array.from({ length: 14 }, (_, index) => (
          <p key={index}>
            Local authorities will run it. There will be a licence for the practitioner and a separate one for
            the premises, and the second is where most single-room businesses are under-prepared.
          </p>
        ))}
      </div>
    ),
  },
};
