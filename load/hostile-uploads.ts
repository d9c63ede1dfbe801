import { composeProduct, scratchFolder, type Product } from './fixtures/media.ts';
import { createHostilePictures, PLACE, SCRIPT } from './attacks/hostile-pictures.ts';
import { fillMembers, tokenOf } from './harness/database.ts';
import { atLeast, atMost, exactly, measured, never, type Proof } from './harness/proof.ts';
import { createRandom, readSeed } from './harness/random.ts';
import { percentile, rounded } from './harness/statistics.ts';
import { createSystem, type Running, type System } from './harness/system.ts';
import { watchMemory } from './measuring/program-memory.ts';

const sizes = { full: 500, ci: 68 };
const SEED = 20_261_120;
const LIMIT_SECONDS = 10;
const LIMIT_MB = 256;
/** Below the uploads that a member may make in an hour. */
const UPLOADS_PER_MEMBER = 8;
const SETTLE_MS = 60_000;

const SURFACES = ['photo', 'banner', 'video', 'chat image', 'chat document'] as const;
type Surface = (typeof SURFACES)[number];
const FORMS = {
  photo: ['profile/updateV2', 'profile_image'],
  banner: ['profile/updateV2', 'banner_image'],
  video: ['updatePromotionalVideo', 'promotional_video'],
} as const;

type Upload = { content: Buffer; mimeType: string; fileName: string; member: number };

const isWebp = (body: Buffer) =>
  body.toString('latin1', 0, 4) === 'RIFF' && body.toString('latin1', 8, 12) === 'WEBP';
const TELLS = [SCRIPT, PLACE, 'Exif\0\0', 'EXIF', 'eXIf', 'ICC_PROFILE', '%PDF'];

const createUploader = (system: System, api: Running) => {
  const headersOf = (member: number) => ({
    ...system.from(`10.9.${member >> 8}.${member & 255}`),
    authorization: `Bearer ${tokenOf(member)}`,
  });
  return {
    headersOf,
    send: async (surface: Surface, { content, mimeType, fileName, member }: Upload): Promise<Response> => {
      const body = new Uint8Array(content);
      if (surface === 'chat image' || surface === 'chat document') {
        const query = new URLSearchParams({ kind: surface.slice(5), name: fileName.replaceAll('\0', '') });
        return fetch(`${api.origin}/api/chat/upload?${query.toString()}`, {
          method: 'POST',
          headers: { ...headersOf(member), 'content-type': mimeType || 'application/octet-stream' },
          body,
        });
      }
      const [path, field] = FORMS[surface];
      const form = new FormData();
      form.append(field, new Blob([body], { type: mimeType }), fileName);
      return fetch(`${api.origin}/api/${path}`, { method: 'POST', headers: headersOf(member), body: form });
    },
  };
};

/** Files of pictures in the store that are not WebP, or hold what an upload brought. */
const countStrange = async ({ storage }: Product, prefix: string): Promise<number> => {
  let strange = 0;
  for (const { key } of await storage.list('media', prefix)) {
    const body = Buffer.from(await storage.get('media', key));
    if (!isWebp(body) || TELLS.some((tell) => body.includes(Buffer.from(tell, 'latin1')))) strange++;
  }
  return strange;
};

/** A file of the chat that the browser might show although we did not make it. */
const isShownUnsafely = ({ headers }: Response, surface: Surface): boolean => {
  const disposition = headers.get('content-disposition') ?? '';
  const isOurs = surface === 'chat image' && headers.get('content-type') === 'image/webp';
  return (
    headers.get('x-content-type-options') !== 'nosniff' ||
    !(headers.get('content-security-policy') ?? '').includes('sandbox') ||
    !(isOurs || disposition.startsWith('attachment'))
  );
};

export const hostileUploads: Proof = {
  name: 'hostile-uploads',
  description:
    'pictures, videos and chat files with scripts, positions and bombs: only what we encode is shown',
  faults: { kept: 'the bytes of an upload stay in the store as a picture' },

  run: async ({ size, fault }) => {
    const seed = readSeed() ?? SEED;
    const system = await createSystem({ LOG_LEVEL: 'warn' });
    const { sql } = system;
    await fillMembers(sql, Math.ceil(sizes[size] / UPLOADS_PER_MEMBER) + 1);
    const product = await composeProduct(system);
    const folder = await scratchFolder();
    const nextFile = createHostilePictures(folder, createRandom(seed));
    const api = await system.start('api');
    const worker = await system.start('worker');
    const memory = [watchMemory(api.pid), watchMemory(worker.pid)];
    const { send, headersOf } = createUploader(system, api);
    const outcomes: Record<string, number> = {};
    const [seconds, failed]: [number[], string[]] = [[], []];
    const found = { strange: 0, unsafe: 0 };

    for (let index = 0; index < sizes[size]; index++) {
      const { kind, ...file } = nextFile(index);
      const member = 1 + Math.floor(index / UPLOADS_PER_MEMBER);
      const surface = SURFACES[(index + Math.floor(index / 34)) % SURFACES.length] as Surface;
      const began = performance.now();
      const answer = await send(surface, { ...file, member });
      seconds.push((performance.now() - began) / 1000);
      const body = await answer.text();
      const outcome = `${surface} ${answer.ok ? 'taken' : 'refused'}`;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (answer.status >= 500 || [401, 403, 429].includes(answer.status))
        failed.push(`${kind} ${answer.status}`);
      if (!answer.ok || !surface.startsWith('chat')) continue;
      const { result } = JSON.parse(body) as { result: { link: string } };
      const shown = await fetch(new URL(result.link, api.origin), { headers: headersOf(member) });
      found.unsafe += Number(isShownUnsafely(shown, surface));
    }
    const pictures = await sql<{ key: string }>(
      `select storage_key as key from media_assets where kind = 'image' and status = 'ready'`,
    );
    if (fault === 'kept')
      await product.storage.put('media', `${pictures[0]?.key}/1.webp`, Buffer.from(SCRIPT), 'image/webp');
    for (const { key } of pictures) found.strange += await countStrange(product, key);
    const isBusy = async () =>
      (await sql(`select from media_assets where kind = 'video' and status not in ('ready', 'rejected')`))
        .length > 0;
    const deadline = Date.now() + SETTLE_MS;
    while ((await isBusy()) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const megabytes = rounded(Math.max(...memory.map(({ kilobytes }) => kilobytes)) / 1024, 0);
    return {
      figures: {
        seed,
        files: seconds.length,
        outcomes: JSON.stringify(outcomes),
        failed: failed.join(', ') || 'none',
        'median in seconds': rounded(percentile(seconds, 0.5)),
      },
      checks: [
        exactly('uploads without a clear answer', failed.length, 0),
        never('pictures in the store that are not ours, or say more than they show', found.strange),
        never('files that a browser might run', found.unsafe),
        exactly('videos without an outcome', Number(await isBusy()), 0),
        // Without pictures that were taken the run proves nothing about them.
        atLeast('pictures that were taken', pictures.length, 1),
        measured(atMost('slowest in seconds', rounded(Math.max(...seconds), 1), LIMIT_SECONDS)),
        measured(atMost('peak memory of a decoder in MB', megabytes, LIMIT_MB)),
      ],
    };
  },
};
