import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runProgram } from '../harness/children.ts';
import { onEnd } from '../harness/cleanup.ts';
import { startStaticSite } from '../harness/static-site.ts';
import { interleave, median, rounded } from '../harness/statistics.ts';

// A browser's request with a random query.
const scriptFor = (parameter: string) => `
math.randomseed(os.time())
request = function()
  return wrk.format('GET', wrk.path .. '?${parameter}=' .. math.random(1, 1e9), {['accept-encoding'] = 'gzip, deflate, br'})
end
`;

const measureRate = async (script: string, url: string, seconds: number): Promise<number> => {
  const printed = await runProgram('wrk', ['-t1', '-c32', `-d${seconds}s`, '-s', script, url]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]);
  if (!(rate > 0) || printed.includes('Non-2xx')) throw new Error(`wrk was refused:\n${printed}`);
  return rate;
};

/** Pages per second with random queries, compared with nginx serving a file of the same bytes. */
export const comparePageRate = async (pageUrl: string, rounds: number, seconds: number, parameter = 'x') => {
  const folder = await mkdtemp(join(tmpdir(), 'page-rate-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  const script = join(folder, 'random-query.lua');
  await writeFile(script, scriptFor(parameter));
  const encoded = await runProgram('curl', [
    '-s',
    '-H',
    'accept-encoding: gzip, deflate, br',
    '-o',
    join(folder, 'page'),
    '-w',
    '%{size_download}',
    pageUrl,
  ]);
  const urls = { page: pageUrl, file: await startStaticSite(join(folder, 'page')) };
  for (const url of Object.values(urls)) await measureRate(script, url, 1);
  const rates = await interleave(rounds, ['page', 'file'], (side) =>
    measureRate(script, urls[side], seconds),
  );
  const ratios = rates.page.map((rate, round) => rate / (rates.file[round] ?? Number.NaN));
  return {
    bytes: Number(encoded),
    pagesPerSecond: Math.round(median(rates.page)),
    filesPerSecond: Math.round(median(rates.file)),
    ratio: rounded(median(ratios), 3),
  };
};
