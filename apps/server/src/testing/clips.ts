import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Clip = {
  size?: string;
  seconds?: number;
  rate?: string;
  args?: string[];
  name?: string;
  turned?: boolean;
};

/** A short film with a tone, as a camera would have made it. */
export const makeClip = ({
  size = '960x540',
  seconds = 8,
  rate = '15',
  args = [],
  name = 'clip.mp4',
  turned = false,
}: Clip = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'clip-'));
  const path = join(folder, name);
  const video = `testsrc2=s=${size}:r=${rate}:d=${seconds}`;
  const sound = `sine=f=440:d=${seconds}`;
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const rotation = turned ? ['-metadata:s:v:0', 'rotate=90'] : [];
  const inputs = ['-f', 'lavfi', '-i', video, '-f', 'lavfi', '-i', sound];
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...inputs,
    ...(args.length ? args : encoding),
    ...rotation,
    path,
  ]);
  const content = readFileSync(path);
  rmSync(folder, { recursive: true });
  return content;
};
