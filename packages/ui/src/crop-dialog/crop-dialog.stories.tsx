import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { CropDialog } from './crop-dialog.tsx';

const QUARTERS = ['crimson', 'teal', 'goldenrod', 'indigo'] as const;

/** A picture of four colours: the result shows which part was kept. */
const createPicture = (): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = 800;
  canvas.height = 600;
  const context = canvas.getContext('2d');
  for (const [index, colour] of QUARTERS.entries()) {
    if (!context) break;
    context.fillStyle = colour;
    context.fillRect((index % 2) * 400, Math.floor(index / 2) * 300, 400, 300);
  }
  return new Promise((resolve) => canvas.toBlob(resolve));
};

const meta = {
  title: 'Crop dialog',
  component: CropDialog,
  args: {
    title: 'Your photo',
    file: new Blob([]),
    ratio: 1,
    maxWidth: 400,
    onSave: () => undefined,
    onClose: () => undefined,
    unreadableText: 'This file is not a picture.',
    chooseAnother: <Button variant="secondary">Choose another</Button>,
  },
  render: function Render(args) {
    const [file, setFile] = useState<Blob | null>(null);
    const [saved, setSaved] = useState('');
    useEffect(() => void createPicture().then(setFile), []);
    const describe = async (picture: Blob) => {
      const { width, height } = await createImageBitmap(picture);
      setSaved(`${width}x${height} ${picture.type}`);
    };
    return (
      <>
        <output data-saved={saved} />
        {file && <CropDialog {...args} file={file} onSave={(picture) => void describe(picture)} />}
      </>
    );
  },
} satisfies Meta<typeof CropDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Square: Story = {};
export const Banner: Story = { args: { title: 'Your banner', ratio: 1920 / 405, maxWidth: 1920 } };
export const Sending: Story = { args: { progress: 40 } };
export const Failed: Story = { args: { error: 'Please choose a picture of at most 10 MB.' } };
export const Unreadable: Story = {
  render: (args) => <CropDialog {...args} file={new Blob(['no picture'])} />,
};
