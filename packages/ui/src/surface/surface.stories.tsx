import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { Progress } from '../progress/progress.tsx';
import { Rating } from '../rating/rating.tsx';
import { Surface } from './surface.tsx';

const meta = { title: 'Surface', component: Surface, args: { kind: 'cinema' } } satisfies Meta<
  typeof Surface
>;
export default meta;
type Story = StoryObj<typeof meta>;

function Sample() {
  return (
    <div className="stage-stack">
      <p>
        Ink on the surface, and a <span className="muted">muted note</span>.
      </p>
      <Button variant="accent">Complete &amp; Continue</Button>
      <Field label="Question" error="Say a little more">
        <Input />
      </Field>
      <Progress value={64} label="Your Progress" />
      <Rating value={4.8} count={412} />
    </div>
  );
}

export const Cinema: Story = {
  parameters: { bare: true },
  render: () => (
    <Surface kind="cinema" className="stage">
      <Sample />
    </Surface>
  ),
};

export const LightInsideCinema: Story = {
  parameters: { bare: true },
  render: () => (
    <Surface kind="cinema" className="stage">
      <Surface kind="light" className="stage">
        <Sample />
      </Surface>
    </Surface>
  ),
};

export const DialogFromCinema: Story = {
  render: () => (
    <Surface kind="cinema">
      <Dialog title="Rate this course" defaultOpen footer={<Button>Submit</Button>}>
        <Sample />
      </Dialog>
    </Surface>
  ),
};
