import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { serveStatic } from './serve-static.ts';
import { chromiumPath } from './env.ts';

type Entry = { id: string; title: string; name: string; type: string };
type Shot = { label: string; data: string };

const MAX_BYTES = 300_000;
const PORT = 6108;
const outputFolder = new URL('../../../docs/shots/', import.meta.url);
const buildFolder = new URL('../storybook-static/', import.meta.url);

const index = JSON.parse(await readFile(new URL('index.json', buildFolder), 'utf8')) as {
  entries: Record<string, Entry>;
};
const stories = Object.values(index.entries).filter((entry) => entry.type === 'story');
const server = await serveStatic(buildFolder.pathname, PORT);
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
await mkdir(outputFolder, { recursive: true });

for (const view of [
  { name: '1440', width: 1440, height: 900, columns: 10, thumb: 176 },
  { name: '390', width: 390, height: 844, columns: 16, thumb: 110 },
]) {
  const page = await browser.newPage({ viewport: view, reducedMotion: 'reduce' });
  const shots: Shot[] = [];
  for (const story of stories) {
    await page.goto(`http://127.0.0.1:${PORT}/iframe.html?id=${story.id}&viewMode=story`);
    await page.waitForFunction(() => document.querySelector('#storybook-root')?.childElementCount);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(100);
    const image = await page.screenshot({ type: 'jpeg', quality: 80 });
    shots.push({ label: `${story.title} / ${story.name}`, data: image.toString('base64') });
  }
  const sheet = await browser.newPage();
  for (const quality of [0.7, 0.5, 0.35, 0.2, 0.1]) {
    const encoded = await sheet.evaluate(drawSheet, { shots, view, quality });
    const bytes = Buffer.from(encoded, 'base64');
    if (bytes.length > MAX_BYTES) continue;
    await writeFile(new URL(`ui-${view.name}.webp`, outputFolder), bytes);
    console.log(`ui-${view.name}.webp ${Math.round(bytes.length / 1000)} kB, ${shots.length} stories`);
    break;
  }
  await sheet.close();
  await page.close();
}

await browser.close();
server.close();

type Sheet = {
  shots: Shot[];
  view: { width: number; height: number; columns: number; thumb: number };
  quality: number;
};

/** Runs in the browser: draws all screenshots on one canvas. */
async function drawSheet({ shots, view, quality }: Sheet): Promise<string> {
  const height = Math.round((view.thumb / view.width) * view.height);
  const cell = { width: view.thumb + 8, height: height + 22 };
  const canvas = document.createElement('canvas');
  canvas.width = view.columns * cell.width + 8;
  canvas.height = Math.ceil(shots.length / view.columns) * cell.height + 8;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = '9px sans-serif';
  context.imageSmoothingQuality = 'high';
  for (const [index, shot] of shots.entries()) {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${shot.data}`;
    await image.decode();
    const x = (index % view.columns) * cell.width + 8;
    const y = Math.floor(index / view.columns) * cell.height + 8;
    context.drawImage(image, x, y, view.thumb, height);
    context.strokeStyle = 'silver';
    context.strokeRect(x, y, view.thumb, height);
    context.fillStyle = 'black';
    context.fillText(shot.label, x, y + height + 11, view.thumb);
  }
  return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
}
