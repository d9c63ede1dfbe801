import type { Meta, StoryObj } from '@storybook/react-vite';
import { CirclePlay, FileText, Lock } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Accordion, AccordionItem, OutlineRow } from './accordion.tsx';

const meta = { title: 'Accordion', component: Accordion, args: { children: null } } satisfies Meta<
  typeof Accordion
>;
export default meta;
type Story = StoryObj<typeof meta>;

const items = (
  <>
    <AccordionItem
      value="one"
      lead="1"
      title="The complaint that changed my forms"
      aside="4 lessons, 41 m"
      headingLevel={2}
    >
      <OutlineRow
        icon={<Icon icon={CirclePlay} />}
        length="9:12"
        action={
          <Button variant="secondary" size="sm">
            Free preview
          </Button>
        }
      >
        What the patient was never told
      </OutlineRow>
      <OutlineRow icon={<Icon icon={FileText} />} length="Reading" action={<Icon icon={Lock} size={16} />}>
        The timeline, written out
      </OutlineRow>
    </AccordionItem>
    <AccordionItem
      value="two"
      lead="2"
      title="Montgomery in plain English"
      aside="4 lessons, 52 m"
      headingLevel={2}
    >
      Four lessons.
    </AccordionItem>
    <AccordionItem
      value="three"
      title="A heading long enough to need a second line on a phone, and then some more of it"
      headingLevel={2}
    >
      An answer.
    </AccordionItem>
  </>
);

export const Closed: Story = { args: { children: items } };
export const ContentKept: Story = { args: { children: items, keepContent: true } };
export const Open: Story = { args: { children: items, defaultOpen: ['one'] } };
