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

export const NotStarted: Story = { args: { poster: '/art/video-wide.svg' } };
export const InProgress: Story = { args: { startAt: 496 } };
export const WithoutCaptions: Story = { args: { captions: [], startAt: 30 } };
export const AtEnd: Story = { args: { startAt: 747 } };
export const Narrow: Story = {
  args: { startAt: 496 },
  decorators: [(Story) => <div className="stage-narrow">{Story()}</div>],
};

// A media source without data never finishes loading.
const emptySource = URL.createObjectURL(new MediaSource());
export const Loading: Story = { args: { src: emptySource, poster: '/art/video-wide.svg' } };
export const Failed: Story = { args: { src: '/player/missing.mp4' } };
export const FailedStream: Story = { args: { src: '/player/missing.m3u8', preferHls: true } };

/** HLS with hls.js, with a choice of quality. */
export const Stream: Story = { args: { src: '/player/short.m3u8', preferHls: true, captions: [] } };
/** HLS played natively by the browser. */
export const NativeStream: Story = { args: { src: '/player/short.m3u8', captions: [] } };

/** With `pageKeys`, shortcuts also work outside the player, but not in a text field. */
export const WithPageKeys: Story = {
  args: { startAt: 496, pageKeys: true },
  render: (args) => <PageWithPlayer {...args} />,
};

/** The start position becomes known after the video is loaded. */
export const StartAtChanges: Story = { render: (args) => <PlayerWithLateStart {...args} /> };

function PlayerWithLateStart(props: VideoPlayerProps) {
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

function PageWithPlayer(props: VideoPlayerProps) {
  const player = useRef<PlayerHandle>(null);
  const [log, setLog] = useState<string[]>([]);
  const addToLog = (text: string) => setLog((lines) => [...lines.slice(-7), text]);
  return (
    <>
      <VideoPlayer
        {...props}
        ref={player}
        onReady={(duration) => addToLog(`ready ${duration}`)}
        onPlay={(seconds) => addToLog(`play ${Math.floor(seconds)}`)}
        onPause={(seconds) => addToLog(`pause ${Math.floor(seconds)}`)}
        onEnded={() => addToLog('ended')}
        onError={(failure) => addToLog(`error ${failure}`)}
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
