import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar } from '../progress/progress.tsx';
import { Duration, HeartButton, Media, MediaCorner, PlayButton } from './media.tsx';

const picture = { src: '/art/course-a.svg' };
const meta = {
  title: 'Media',
  component: Media,
  args: { picture },
  decorators: [(Story) => <div className="stage-stack">{Story()}</div>],
} satisfies Meta<typeof Media>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Overlays: Story = {
  render: () => (
    <Media picture={picture} ratio="16x9">
      <MediaCorner position="top-right">
        <HeartButton label="Favourite" pressed />
      </MediaCorner>
      <MediaCorner position="bottom-left">
        <Duration>12:48</Duration>
      </MediaCorner>
      <PlayButton label="Play" />
      <ProgressBar value={64} label="Watched" onArt />
    </Media>
  ),
};
export const WithoutPicture: Story = { render: () => <Media ratio="3x2" /> };
