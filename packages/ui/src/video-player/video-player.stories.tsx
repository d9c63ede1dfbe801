import { useRef, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { VideoPlayer, type PlayerHandle, type VideoPlayerProps } from './video-player.tsx';

const meta = {
  title: 'Video player',
  component: VideoPlayer,
  args: {
    src: '/player/lesson.mp4',
    title: 'The margin hiding in your menu',
    captions: [
      { src: '/player/captions-en.vtt', srclang: 'en', label: 'English' },
      { src: '/player/captions-cy.vtt', srclang: 'cy', label: 'Cymraeg' },
    ],
    thumbnails: '/player/thumbnails.vtt',
  },
  decorators: [(Story) => <div className="stage-player">{Story()}</div>],
} satisfies Meta<typeof VideoPlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fresh: Story = { args: { poster: '/art/video-wide.svg' } };
export const PartWay: Story = { args: { startAt: 496 } };
export const WithoutCaptions: Story = { args: { captions: [], startAt: 30 } };
export const AtTheEnd: Story = { args: { startAt: 747 } };
export const Narrow: Story = {
  args: { startAt: 496 },
  decorators: [(Story) => <div className="stage-narrow">{Story()}</div>],
};

// A source to which nothing is ever added.
const never = URL.createObjectURL(new MediaSource());
export const Loading: Story = { args: { src: never, poster: '/art/video-wide.svg' } };
export const Failed: Story = { args: { src: '/player/missing.mp4' } };
export const FailedStream: Story = { args: { src: '/player/missing.m3u8', preferHls: true } };

/** HLS through hls.js, with its choice of quality. */
export const Stream: Story = { args: { src: '/player/short.m3u8', preferHls: true, captions: [] } };
/** HLS as the browser plays it. */
export const NativeStream: Story = { args: { src: '/player/short.m3u8', captions: [] } };

/** The main thing of its page: its keys work beside it too, and not in the field. */
export const OnAPage: Story = {
  args: { startAt: 496, pageKeys: true },
  render: (args) => <OnPage {...args} />,
};

/** Where it was left becomes known after the video. */
export const LateStart: Story = { render: (args) => <Late {...args} /> };

function Late(props: VideoPlayerProps) {
  const [startAt, setStartAt] = useState(0);
  return (
    <>
      <VideoPlayer {...props} startAt={startAt} />
      <div className="stage-row">
        <Button variant="secondary" onClick={() => setStartAt(496)}>
          Resume at 08:16
        </Button>
      </div>
    </>
  );
}

function OnPage(props: VideoPlayerProps) {
  const player = useRef<PlayerHandle>(null);
  const [log, setLog] = useState<string[]>([]);
  const note = (text: string) => setLog((before) => [...before.slice(-7), text]);
  return (
    <>
      <VideoPlayer
        {...props}
        ref={player}
        onReady={(duration) => note(`ready ${duration}`)}
        onPlay={(at) => note(`play ${Math.floor(at)}`)}
        onPause={(at) => note(`pause ${Math.floor(at)}`)}
        onEnded={() => note('ended')}
        onError={(failure) => note(`error ${failure}`)}
      />
      <div className="stage-row">
        <Button variant="secondary" onClick={() => player.current?.seek(60)}>
          The worked example
        </Button>
        <label>
          Your note <input type="text" />
        </label>
      </div>
      <p data-log>{log.join(', ')}</p>
    </>
  );
}
