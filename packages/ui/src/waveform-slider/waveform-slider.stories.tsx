import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { WaveformSlider } from './waveform-slider.tsx';

const levels = Array.from({ length: 200 }, (_, index) =>
  Math.round(30 + 40 * Math.abs(Math.sin(index / 7)) + 30 * Math.abs(Math.sin(index / 2.3))),
);
const describe = (time: number, duration: number) => `${Math.round(time)} of ${Math.round(duration)} seconds`;

const meta = {
  title: 'Waveform slider',
  component: WaveformSlider,
  args: { levels, time: 30, duration: 95, label: 'Seek', describe, onSeek: () => undefined },
  render: function Render({ time, ...args }) {
    const [at, setAt] = useState(time);
    return <WaveformSlider {...args} time={at} onSeek={setAt} />;
  },
} satisfies Meta<typeof WaveformSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playing: Story = {};
export const Start: Story = { args: { time: 0 } };
export const WithoutLevels: Story = { args: { levels: null } };
export const Disabled: Story = { args: { disabled: true, duration: 0, time: 0 } };
