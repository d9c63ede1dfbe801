import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { SESSION_COOKIE } from '@maetrix/contract/cookies';

import { PASS_TTL_MS } from '../apps/server/src/features/media/delivery/pass.ts';
import { freePort, startNode } from './harness/children.ts';
import { createClient, inParallel, type Send } from './harness/http-client.ts';
import { composeProduct, type Product } from './fixtures/media.ts';
import { atLeast, exactly, never, type Proof } from './harness/proof.ts';
import { createSystem, type System } from './harness/system.ts';

const sizes = { full: 10_000, ci: 1000 };
const CONCURRENCY = 16;
const ASSETS = 8;
const MEMBERS = 8;
const NEARLY_OVER_MS = 15_000;

const startEdge = async (system: System): Promise<string> => {
  const api = await system.start('api');
  const port = String(await freePort());
  await startNode({
    name: 'edge',
    args: ['scripts/run/edge.ts'],
    env: { ...system.env, EDGE_PORT: port, API_PORT: new URL(api.origin).port },
    ready: `http://127.0.0.1:${port}/healthz`,
  });
  return `http://127.0.0.1:${port}`;
};

type Member = { memberId: number; token: string; sessionKey: string };

const newMember = (memberId: number): Member => {
  const token = randomBytes(32).toString('base64url');
  return { memberId, token, sessionKey: hash('sha256', token, 'buffer').toString('base64url') };
};

type Attempt = { path: string; cookies: string[] };

const createAttempts = (product: Product, members: Member[], assets: string[], fault: string | undefined) => {
  const any = <Item>(items: Item[]): Item => items[randomInt(items.length)] as Item;
  const other = <Item>(items: Item[], than: Item): Item => any(items.filter((item) => item !== than));
  const session = ({ token }: Member) => `${SESSION_COOKIE}=${token}`;
  const pass = (member: Member, assetPublicId: string, now = new Date()) =>
    product.media.issuePass({ ...member, assetPublicId, now });
  const carried = (value: string) => `__Secure-maetrix_pass=${value}`;
  const list = (asset: string) => `/media/assets/${asset}/master.m3u8`;

  const forgedValue = (member: Member, asset: string): string => {
    const { value } = pass(member, asset);
    if (fault === 'leaked-secret') return value;
    const [user = '', expires = '', mac = ''] = value.split('.');
    const position = randomInt(mac.length);
    const flipped = mac.slice(0, position) + (mac[position] === 'A' ? 'B' : 'A') + mac.slice(position + 1);
    return any([
      `${user}.${expires}.${randomBytes(32).toString('base64url')}`,
      `${user}.${expires}.${flipped}`,
      `${user}.${(Number.parseInt(expires, 36) + 1).toString(36)}.${mac}`,
      `${member.memberId + 1}.${expires}.${mac}`,
      `0.${expires}.${mac}`,
      randomBytes(randomInt(80)).toString('base64url'),
    ]);
  };

  const kinds: Record<string, () => Attempt> = {
    none: () => ({ path: list(any(assets)), cookies: [session(any(members))] }),
    forged: () => {
      const [member, asset] = [any(members), any(assets)];
      return { path: list(asset), cookies: [session(member), carried(forgedValue(member, asset))] };
    },
    foreignAsset: () => {
      const [member, asset] = [any(members), any(assets)];
      return {
        path: list(other(assets, asset)),
        cookies: [session(member), carried(pass(member, asset).value)],
      };
    },
    foreignMember: () => {
      const [member, asset] = [any(members), any(assets)];
      return {
        path: list(asset),
        cookies: [session(other(members, member)), carried(pass(member, asset).value)],
      };
    },
    withoutSession: () => {
      const asset = any(assets);
      return { path: list(asset), cookies: [carried(pass(any(members), asset).value)] };
    },
    expired: () => {
      const [member, asset] = [any(members), any(assets)];
      const then = new Date(Date.now() - PASS_TTL_MS - randomInt(1, 600_000));
      return { path: list(asset), cookies: [session(member), carried(pass(member, asset, then).value)] };
    },
    sideways: () => {
      const [member, asset] = [any(members), any(assets)];
      const target = other(assets, asset);
      const path = any([
        `/media/assets/${asset}/../${target}/master.m3u8`,
        `/media/assets/${asset}/%2e%2e/${target}/master.m3u8`,
        `/media/assets/${asset}/..%2f${target}/master.m3u8`,
        `/media/assets/${asset}//../${target}/master.m3u8`,
        `/media/assets/${target}/master.m3u8?asset=${asset}`,
        `/media/assets/${asset}/v360/../../${target}/master.m3u8`,
        `/_store/assets/${target}/master.m3u8`,
        `/media/pictures/../assets/${target}/master.m3u8`,
      ]);
      return { path, cookies: [session(member), carried(pass(member, asset).value)] };
    },
  };
  return { kinds, session, pass, carried, list };
};

type Attempts = ReturnType<typeof createAttempts>;

const ask = async (send: Send, host: string, { path, cookies }: Attempt) =>
  (await send('GET', path, { headers: { host, cookie: cookies.join('; ') } })).status;

/** Replays passes that were valid: once before they expire, once after. */
const replay = async (
  send: Send,
  host: string,
  attempts: Attempts,
  members: Member[],
  assets: string[],
  count: number,
) => {
  const kept = Array.from({ length: count }, (_, index) => {
    const member = members[index % members.length] as Member;
    const asset = assets[index % assets.length] as string;
    const { value } = attempts.pass(member, asset, new Date(Date.now() - PASS_TTL_MS + NEARLY_OVER_MS));
    return { path: attempts.list(asset), cookies: [attempts.session(member), attempts.carried(value)] };
  });
  const tally = { inTime: 0, later: 0 };
  await inParallel(kept, CONCURRENCY, async (attempt) => {
    if ((await ask(send, host, attempt)) === 200) tally.inTime++;
  });
  await sleep(NEARLY_OVER_MS);
  await inParallel(kept, CONCURRENCY, async (attempt) => {
    if ((await ask(send, host, attempt)) === 200) tally.later++;
  });
  return tally;
};

const downloadTwice = async (product: Product, send: Send, host: string, count: number) => {
  const assetId = await product.media.storeDocument(product.database.db, {
    body: randomBytes(64),
    fileName: 'Consent.pdf',
    mimeType: 'application/pdf',
    purpose: 'proof',
  });
  const tally = { served: 0 };
  await inParallel(
    Array.from({ length: count }, (_, index) => index),
    CONCURRENCY,
    async () => {
      const path = await product.media.issueDownload(assetId);
      const both = await Promise.all([1, 2].map(() => ask(send, host, { path, cookies: [] })));
      tally.served += both.filter((status) => status === 200).length;
    },
  );
  return tally.served;
};

export const mediaAccess: Proof = {
  name: 'media-access',
  description:
    'forged, foreign, expired and replayed media passes are rejected, and a download link works once',
  faults: { 'leaked-secret': 'passes are forged with the secret itself' },

  run: async ({ size, fault }) => {
    const system = await createSystem();
    const product = await composeProduct(system);
    const send = createClient(await startEdge(system), CONCURRENCY);
    const { host } = new URL(system.env.SITE_ORIGIN);
    const assets = Array.from({ length: ASSETS }, () => randomUUID());
    for (const asset of assets)
      await product.storage.put('media', `assets/${asset}/master.m3u8`, Buffer.from('#EXTM3U'), 'text/plain');
    const members = Array.from({ length: MEMBERS }, (_, index) => newMember(index + 1));
    const attempts = createAttempts(product, members, assets, fault);

    const served: Record<string, number> = {};
    const answers: Record<number, number> = {};
    const names = Object.keys(attempts.kinds);
    await inParallel(
      Array.from({ length: sizes[size] }, (_, index) => names[index % names.length] as string),
      CONCURRENCY,
      async (name) => {
        const status = await ask(send, host, attempts.kinds[name]?.() ?? { path: '/', cookies: [] });
        answers[status] = (answers[status] ?? 0) + 1;
        if (status < 400) served[name] = (served[name] ?? 0) + 1;
      },
    );
    const replays = sizes[size] / 10;
    const replayed = await replay(send, host, attempts, members, assets, Math.min(200, replays));
    const downloads = sizes[size] / 50;
    const handedOut = await downloadTwice(product, send, host, downloads);
    for (const asset of assets) await product.storage.removeAll('media', `assets/${asset}/`);
    return {
      figures: {
        attempts: sizes[size],
        answers: JSON.stringify(answers),
        replays: Math.min(200, replays),
        downloadsAskedForTwice: downloads,
      },
      checks: [
        ...names.map((name) => never(`served: ${name}`, served[name] ?? 0)),
        // Without accepted passes the rejections prove nothing.
        atLeast('valid passes accepted before expiry', replayed.inTime, Math.min(200, replays) * 0.9),
        never('the same passes accepted after expiry', replayed.later),
        exactly('downloads served', handedOut, downloads),
      ],
    };
  },
};
