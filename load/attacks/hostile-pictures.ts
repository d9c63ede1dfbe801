import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** Markers that must never be served: a script, and where a picture was taken. */
export const SCRIPT = '<script>hostile-picture-canary</script>';
export const PLACE = 'GPS-51.5-0.1-CANARY';

type Hostile = { kind: string; content: Buffer; mimeType: string; fileName: string };

const marker = (code: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** The tags of a telephone: sideways, with a position. */
const exif = (): Buffer => {
  const body = Buffer.alloc(200);
  body.write('Exif\0\0II*\0', 0, 'latin1');
  body.writeUInt32LE(8, 10);
  body.writeUInt16LE(2, 14);
  for (const [at, tag, type, value] of [
    [16, 0x0112, 3, 6],
    [28, 0x8825, 4, 38],
  ] as const) {
    body.writeUInt16LE(tag, at);
    body.writeUInt16LE(type, at + 2);
    body.writeUInt32LE(1, at + 4);
    body.writeUInt32LE(value, at + 8);
  }
  body.write(PLACE, 100, 'latin1');
  return body;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
};

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A small file that claims to be, and unpacks to, much more. */
const bomb = (side: number, bytes: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(bytes));
  return Buffer.concat([PNG, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
};

/** After the first chunk of a PNG. */
const withChunk = (png: Buffer, type: string, data: string): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk(type, Buffer.from(data, 'latin1')), png.subarray(33)]);

const withMarker = (jpeg: Buffer, code: number, body: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), marker(code, body), jpeg.subarray(2)]);

const withRiffChunk = (webp: Buffer, type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  const whole = Buffer.concat([webp, Buffer.from(type, 'latin1'), length, body]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
};

const draw = (folder: string, name: string, size: string, ...args: string[]): Buffer => {
  const path = join(folder, name);
  const input = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=5`];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...args, path]);
  return readFileSync(path);
};

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'text/html', 'image/svg+xml', 'application/pdf', ''];
const NAMES = [
  'photo.jpg',
  '../../x.html',
  'x.svg',
  'x.php.jpg',
  'x.jpg\0.html',
  '"><script>.png',
  '.htaccess',
];

/** Makes hostile pictures and documents, one kind after the other. */
export const createHostilePictures = (folder: string, random: () => number) => {
  const drawInt = (least: number, limit: number) => least + Math.floor(random() * (limit - least));
  const pick = <Item>(items: readonly Item[]): Item => items[drawInt(0, items.length)] as Item;
  const flipped = (content: Buffer): Buffer => {
    const copy = Buffer.from(content);
    for (let flip = drawInt(1, 60); flip > 0; flip--) copy[drawInt(16, copy.length)] = drawInt(0, 256);
    return copy;
  };
  const one = ['-frames:v', '1'];
  const jpeg = draw(folder, 'a.jpg', '640x480', ...one);
  const png = draw(folder, 'a.png', '320x240', ...one);
  const webp = draw(folder, 'a.webp', '320x240', ...one);
  const gif = draw(folder, 'a.gif', '64x64', '-t', '1');
  const apng = draw(folder, 'a.apng', '64x64', '-t', '1', '-f', 'apng');
  const bmp = draw(folder, 'a.bmp', '64x64', ...one);
  const tiff = draw(folder, 'a.tiff', '64x64', ...one);
  const video = draw(folder, 'a.mp4', '64x64', '-t', '1', '-pix_fmt', 'yuv420p');
  const largest = draw(folder, 'large.png', '4000x3000', ...one);
  const tooLarge = draw(folder, 'larger.jpg', '4100x3000', ...one);
  const script = Buffer.from(SCRIPT);
  const huge = Buffer.from(jpeg);
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
  huge.fill(0xff, frame + 5, frame + 9);

  const kinds: Record<string, () => Buffer> = {
    svg: () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`),
    svgWithDeclaration: () =>
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;${SCRIPT}</svg>`,
      ),
    page: () => Buffer.from(`<!doctype html>${SCRIPT}`),
    jpegThenPage: () => Buffer.concat([jpeg, script]),
    pngThenPage: () => Buffer.concat([png, script]),
    webpThenPage: () => Buffer.concat([webp, script]),
    jpegHeadThenPage: () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), script]),
    jpegWithComment: () => withMarker(jpeg, 0xfe, script),
    jpegWithPlace: () => withMarker(jpeg, 0xe1, exif()),
    jpegWithXmp: () => withMarker(jpeg, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${PLACE}`)),
    jpegWithProfile: () =>
      withMarker(jpeg, 0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${PLACE}${SCRIPT}`, 'latin1')),
    jpegIsPdf: () => withMarker(jpeg, 0xfe, Buffer.from(`\n%PDF-1.4\n${SCRIPT}`)),
    jpegIsArchive: () => Buffer.concat([jpeg, Buffer.from('PK\x03\x04', 'latin1'), script]),
    pngWithText: () => withChunk(png, 'tEXt', `Comment\0${SCRIPT}${PLACE}`),
    pngWithExif: () => withChunk(png, 'eXIf', exif().subarray(6).toString('latin1')),
    webpWithExif: () => withRiffChunk(webp, 'EXIF', exif()),
    gif: () => gif,
    gifIsScript: () => Buffer.from(`GIF89a/*${SCRIPT}*/=1`),
    apng: () => apng,
    bmp: () => bmp,
    tiff: () => tiff,
    video: () => video,
    claimsHuge: () => bomb(65_000, 10_000),
    claimsAndIsHuge: () => bomb(40_000, 60_000_000),
    jpegClaimsHuge: () => huge,
    largest: () => largest,
    tooLarge: () => tooLarge,
    truncated: () => pick([jpeg, png, webp]).subarray(0, drawInt(4, 4_000)),
    flipped: () => flipped(pick([jpeg, png, webp])),
    document: () =>
      Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n${SCRIPT}`),
    text: () => Buffer.from(`Price list\n${SCRIPT}`),
    program: () => Buffer.concat([Buffer.from('MZ\0\x01', 'latin1'), script]),
    playlist: () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
    noise: () => Buffer.from(Array.from({ length: drawInt(1, 20_000) }, () => drawInt(0, 256))),
  };
  const names = Object.keys(kinds);
  return (index: number): Hostile => {
    const kind = names[index % names.length] as string;
    const content = kinds[kind]?.() ?? Buffer.alloc(0);
    return { kind, content, mimeType: pick(TYPES), fileName: pick(NAMES) };
  };
};
