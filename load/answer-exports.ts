import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { readDocx, readPdf } from '../apps/server/src/testing/read-documents.ts';
import { composeProduct, scratchFolder, type Product } from './fixtures/media.ts';
import { emailOf, tokenOf } from './harness/database.ts';
import { createClient, type Send } from './harness/http-client.ts';
import { atMost, exactly, measured, type Check, type Figures, type Proof } from './harness/proof.ts';
import { createRandom, readSeed } from './harness/random.ts';
import { rounded } from './harness/statistics.ts';
import { addMembers, createSystem, type System } from './harness/system.ts';

const SEED = 20_261_119;
const LIMIT_SECONDS = 30;
const LIMIT_MB = 256;
const POLL_MS = 100;
const HANG_MS = 8 * 60_000;
const sizes = { full: 5_000, ci: 300 };

const WORDS =
  'the deposit is part of a price that patients accept when you say why and write it down before they leave £50 “calm” advice'.split(
    ' ',
  );
/** What must stay text; none of it is Markdown. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</w:t></w:r><w:instrText>DDEAUTO</w:instrText>',
  'a ]]> b <!-- c --> &lt;b&gt; &amp;',
  '<?xml version="1.0"?><!ENTITY x SYSTEM "file:///etc/passwd">',
  ') Tj ET endstream endobj',
];

type Entry = { question: string; paragraphs: string[] };

const createEntries = (count: number, random: () => number): Entry[] => {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const sentence = () =>
    `So ${Array.from({ length: 8 + Math.floor(random() * 60) }, () => pick(WORDS)).join(' ')}.`;
  return Array.from({ length: count }, (_, index) => ({
    question: `Question ${index + 1}: ${pick(HOSTILE)}?`,
    paragraphs: [
      ...Array.from({ length: 2 + Math.floor(random() * 8) }, sentence),
      `So ${pick(HOSTILE)} and ${pick(HOSTILE)}`,
    ],
  }));
};

const save = async ({ sql }: System, entries: readonly Entry[]): Promise<void> => {
  await sql(
    `insert into assistant_answers (user_id, surface, question, answer, ending, created_at)
     select users.id, 'dashboard', entry.question, entry.answer, 'finished', now()
     from users, unnest($2::text[], $3::text[]) with ordinality entry (question, answer, position)
     where email = $1 order by position`,
    [
      emailOf(1),
      entries.map(({ question }) => question),
      entries.map(({ paragraphs }) => paragraphs.join('\n\n')),
    ],
  );
};

/** The lines that both formats have besides the entries, and breaks of lines, are of no matter. */
const normalise = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const DATE = /\d{1,2} \w+ \d{4} at \d\d:\d\d/g;
const FOOT = /Insight Engine, page \d+/g;

/** Newest first. */
const expectedText = (entries: readonly Entry[]): string =>
  normalise(
    entries
      .toReversed()
      .flatMap(({ question, paragraphs }) => [question, ...paragraphs])
      .join(' '),
  );
const foundText = (lines: readonly string[]): string =>
  normalise(
    lines
      .join(' ')
      .replaceAll(FOOT, ' ')
      .replaceAll(DATE, ' ')
      .replace(/^\s*Insight Engine\s+Saved on\s/, ' '),
  );

const peakMegabytes = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

type Written = { seconds: number; body: Buffer };
type Shown = { result: { id: string; status: string } };

const write = async (send: Send, { storage }: Product, format: 'docx' | 'pdf'): Promise<Written> => {
  const headers = { authorization: `Bearer ${tokenOf(1)}` };
  const began = performance.now();
  const answer = await send('POST', '/api/ai/exports', { headers, body: { kind: 'insight_engine', format } });
  if (answer.status !== 200) throw new Error(`The export did not begin: ${answer.status} ${answer.body}`);
  let { result } = JSON.parse(answer.body) as Shown;
  while (result.status !== 'ready') {
    if (result.status === 'failed' || performance.now() - began > HANG_MS)
      throw new Error(`The ${format} was not written: ${result.status}`);
    await sleep(POLL_MS);
    const shown = await send('GET', `/api/ai/exports?id=${result.id}`, { headers });
    ({ result } = JSON.parse(shown.body) as Shown);
  }
  const seconds = (performance.now() - began) / 1_000;
  return { seconds, body: Buffer.from(await storage.get('media', `exports/${result.id}`)) };
};

/** The text as Poppler reads it; null where it is not installed. */
const readWithPoppler = async (pdf: Buffer): Promise<string[] | null> => {
  const path = join(await scratchFolder(), 'export.pdf');
  await writeFile(path, pdf);
  try {
    const options = { maxBuffer: 256 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)('pdftotext', ['-raw', '-enc', 'UTF-8', path, '-'], options);
    return stdout.split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

const sameText = (name: string, lines: readonly string[], expected: string): Check => {
  const found = foundText(lines);
  const at = Array.from(expected).findIndex((letter, index) => found[index] !== letter);
  const differs = at < 0 ? `${found.length} letters` : `at “${found.slice(Math.max(0, at - 20), at + 40)}”`;
  const ok = found === expected;
  return { description: `${name} says what the answers say${ok ? '' : `: differs ${differs}`}`, ok };
};

export const answerExports: Proof = {
  name: 'answer-exports',
  description:
    'files of 5,000 answers in both formats: their seconds, the memory of the worker, and their text',
  faults: {
    'lost-entry': 'an answer is deleted before the file is written',
    markup: 'what looks like markup is removed from the answers',
  },

  run: async ({ size, fault }) => {
    const seed = readSeed() ?? SEED;
    const count = sizes[size];
    const system = await createSystem();
    const api = await system.start('api');
    await addMembers(system, api, 1);
    const product = await composeProduct(system);
    const entries = createEntries(count, createRandom(seed));
    await save(system, entries);
    if (fault === 'lost-entry')
      await system.sql(`delete from assistant_answers where question like 'Question 7:%'`);
    if (fault === 'markup')
      await system.sql(`update assistant_answers set answer = regexp_replace(answer, '<[^>]*>', '', 'g')`);
    const expected = expectedText(entries);
    const figures: Figures = { seed, answers: count, letters: expected.length };
    const checks: Check[] = [];
    const send = createClient(api.origin, 1);
    for (const format of ['docx', 'pdf'] as const) {
      // Of its own, so that the peak of its memory is that of one file.
      const worker = await system.start('worker');
      const idle = peakMegabytes(worker.pid);
      const { seconds, body } = await write(send, product, format);
      const peak = peakMegabytes(worker.pid);
      await worker.kill();
      figures[`${format}Seconds`] = rounded(seconds, 1);
      figures[`${format}Kilobytes`] = rounded(body.length / 1024, 0);
      figures[`${format}IdleMegabytes`] = rounded(idle, 0);
      figures[`${format}PeakMegabytes`] = rounded(peak, 0);
      checks.push(
        measured(atMost(`${format}: seconds`, rounded(seconds, 1), LIMIT_SECONDS)),
        measured(atMost(`${format}: peak memory of the worker, MB`, rounded(peak, 0), LIMIT_MB)),
      );
      if (format === 'docx') {
        checks.push(sameText('the Word document', readDocx(body), expected));
        continue;
      }
      const { lines, pageSizes } = readPdf(body);
      checks.push(
        sameText('the PDF', lines, expected),
        exactly('pages that are not A2', pageSizes.filter((box) => box !== '0 0 1190.55 1683.78').length, 0),
        exactly(
          'actions in the PDF',
          body.toString('latin1').match(/\/(?:JavaScript|URI|Launch|EmbeddedFile)\b/g)?.length ?? 0,
          0,
        ),
      );
      const poppler = await readWithPoppler(body);
      figures.pdftotext = poppler ? 'compared' : 'not installed';
      if (poppler) checks.push(sameText('pdftotext', poppler, expected));
    }
    return { figures, checks };
  },
};
