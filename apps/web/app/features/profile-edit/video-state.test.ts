import { expect, test } from 'vitest';

import { splitFile, toVideoState } from './video-state.ts';

const upload = (status: 'uploading' | 'processing' | 'rejected') => ({
  upload_id: 'x',
  status,
  progress: 40,
  problem: status === 'rejected' ? 'No video in it' : null,
});

test('the state of a video is what is sent, then what is prepared, then what failed', () => {
  expect(toVideoState(12.4, upload('processing'), null)).toEqual({ status: 'uploading', percent: 12 });
  expect(toVideoState(null, upload('processing'), null)).toEqual({ status: 'processing', percent: 40 });
  expect(toVideoState(null, upload('rejected'), null)).toEqual({ status: 'idle', problem: 'No video in it' });
  expect(toVideoState(null, upload('uploading'), null)).toEqual({ status: 'idle', problem: null });
  expect(toVideoState(null, null, 'Too large')).toEqual({ status: 'idle', problem: 'Too large' });
});

test('a file is split into parts', async () => {
  const parts = splitFile(new Blob(['abcdefgh']), 3);
  expect(await Promise.all(parts.map((part) => part.text()))).toEqual(['abc', 'def', 'gh']);
});
