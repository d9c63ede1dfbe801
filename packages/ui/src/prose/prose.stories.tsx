import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArticleColumns, Contents, Prose, ProseLead, ProseNote, PullQuote } from './prose.tsx';

const meta = { title: 'Prose', component: Prose } satisfies Meta<typeof Prose>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  render: () => (
    <Prose>
      <p>
        <strong>Tell them before they are in the chair.</strong> Send one short message six weeks out, or{' '}
        <a href="#script">use the script</a>.
      </p>
      <h2>You will leave with</h2>
      <ul>
        <li>A one-page walk-round to do with your team every quarter</li>
        <li>The four records worth auditing before anything else</li>
      </ul>
      <h3>In this order</h3>
      <ol>
        <li>Divide your monthly fixed costs by bookable hours.</li>
        <li>
          Add product at <mark>landed cost</mark>, not list price.
        </li>
      </ol>
    </Prose>
  ),
};

export const Article: Story = {
  render: () => (
    <ArticleColumns
      before={
        <Contents
          title="In this piece"
          items={[
            { href: '#settled', label: 'What is settled', current: true },
            { href: '#not', label: 'What is not' },
          ]}
        />
      }
      after={<p className="small strong">Goes with</p>}
    >
      <Prose reading>
        <ProseLead>
          Every clinic owner I speak to has been told two contradictory things about licensing in the same
          week.
        </ProseLead>
        <h2 className="d-36" id="settled">
          What is settled
        </h2>
        <p>
          Local authorities will run it. There will be a licence for the practitioner and one for the
          premises.
        </p>
        <PullQuote>The inspector does not want your folder.</PullQuote>
        <h2 className="d-36" id="not">
          What is not
        </h2>
        <p>The list of procedures in each tier is still being argued over.</p>
        <ProseNote title="Do this on Monday">
          Ask your landlord, in writing, for the fire risk assessment covering your room.
        </ProseNote>
      </Prose>
    </ArticleColumns>
  ),
};
