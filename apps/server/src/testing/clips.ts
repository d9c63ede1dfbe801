import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Clip = {
  size?: string;
  seconds?: number;
  rate?: string;
  args?: string[];
  name?: string;
  rotated?: boolean;
  /** Adds noise, so that the encoder needs its full bit rate. */
  noisy?: boolean;
};

/** Renders a short test video with a tone. */
export const makeClip = ({
  size = '960x540',
  seconds = 8,
  rate = '10',
  args = [],
  name = 'clip.mp4',
  rotated = false,
  noisy = false,
}: Clip = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'clip-'));
  const path = join(folder, name);
  const video = `testsrc2=s=${size}:r=${rate}:d=${seconds}${noisy ? ',noise=alls=12:allf=t' : ''}`;
  const sound = `sine=f=440:d=${seconds}`;
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const inputs = ['-f', 'lavfi', '-i', video, '-f', 'lavfi', '-i', sound];
  const run = (...own: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...own]);
  run(...inputs, ...(args.length ? args : encoding), path);
  // Like phone recordings: rotated frames with a rotation flag.
  if (rotated) {
    renameSync(path, `${path}.upright`);
    run('-f', 'mp4', '-i', `${path}.upright`, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', path);
  }
  const content = readFileSync(path);
  rmSync(folder, { recursive: true });
  return content;
};
